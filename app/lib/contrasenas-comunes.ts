/**
 * Passwords that guessing programs try first, folded (lower-case, no accents or ñ). They have 8 characters or more,
 * because shorter ones are refused for their length. Compare with `foldText(contrasena)`.
 */
export const CONTRASENAS_COMUNES: ReadonlySet<string> = new Set(
  (
    "12345678 123456789 1234567890 12345678910 0123456789 123123123 987654321 9876543210 87654321 11223344 " +
    "112233445566 12341234 1234512345 123456123456 147258369 159753456 1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y " +
    "a1b2c3d4 a1234567 a12345678 a123456789 aa123456 abc12345 abc123456 abcd1234 abcde12345 abcdefgh abcdefghi " +
    "asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl asdfghjkln zxcvbnm1 zxcvbnm123 qazwsxedc qwer1234 qwerasdf " +
    "qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qweqweqwe q1w2e3r4 q1w2e3r4t5 zaq12wsx " +
    "password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa$$word admin123 admin1234 " +
    "admin12345 administrador administrator changeme welcome1 welcome123 letmein1 iloveyou iloveyou1 sunshine " +
    "princess princess1 princesa princesa1 football baseball superman superman1 batman123 pokemon1 pokemon123 starwars " +
    "whatever trustno1 computer internet michelle jennifer samsung1 minecraft monkey123 dragon123 master123 test1234 " +
    "contrasena contrasena1 contrasena12 contrasena123 contrasena1234 micontrasena clave123 clave1234 miclave123 " +
    "usuario1 usuario123 bienvenido bienvenido1 bienvenida cambiame cambiame1 secreto1 secreto123 acceso123 hola1234 " +
    "hola12345 holahola holamundo teamo123 teamomucho tequiero tequiero1 tequieromucho amorcito amormio1 miamor123 " +
    "mibebe123 estrella estrella1 mariposa mariposa1 corazon1 corazoncito chocolate chocolate1 angelito angelitos " +
    "panchito alejandro alejandra alejandro1 fernando fernanda francisco guadalupe guadalupe1 gabriela valentina " +
    "sebastian margarita carolina cristina veronica estefania leonardo santiago ricardo1 " +
    "mexico123 mexico1234 mexico2024 mexico2025 mexico2026 mexicano vivamexico america1 aguilas1 americaaguila " +
    "chivas123 cruzazul cruzazul1 barcelona realmadrid guadalajara monterrey tijuana1 " +
    "escuela1 escuela123 colegio1 colegio123 maestra1 maestra123 maestro123 profesor profesor1 alumno123 " +
    "director1 direccion secretaria secretaria1 preescolar primaria primaria1 secundaria estudiante"
  ).split(" "),
);
