import { foldText } from "~/lib/text";

// Given names and surnames that are frequent in Mexico. They are evidence of the part of a name that a word is.

const deLista = (texto: string): ReadonlySet<string> => new Set(foldText(texto).split(" "));

export const NOMBRES_DE_MUJER = deLista(`
  abigail abril adela adelina adriana agueda aida aideé aileen aitana alba alejandra alexa alexandra alicia alina alisson
  alma alondra amalia amanda amelia america amparo ana anabel anahi andrea angela angeles angelica angelina anita antonia
  araceli arantza ariadna ariana arlette ashley aurora azucena barbara beatriz belen berenice bertha bianca blanca brenda
  brisa camila camille carla carlota carmen carolina catalina cecilia celeste celia cinthia citlali citlalli clara clarisa
  claudia concepcion constanza consuelo coral cristal cristina cynthia dafne daniela danna dayana debora delia denisse diana
  dolores dominique dora dulce edith elba elena elisa elizabeth eloisa elsa elvia elvira emilia emily emma enriqueta
  erendira erika ericka esmeralda esperanza estefania estela ester esther estrella eugenia eunice eva evelyn fabiola fatima
  fernanda flor florencia frida gabriela galilea genesis georgina gisela giselle gloria graciela greta grecia griselda
  guadalupe hannah heidi hilda hortensia ileana imelda ines ingrid irais irene iris irlanda irma isabel isabela isabella
  itzel ivana ivette ivonne ixchel jacqueline jade janet jaqueline jazmin jennifer jessica jimena joana johana josefina
  juana judith julia juliana julieta karen karina karla karol kassandra katherine katia kenia kimberly laila lara larissa
  laura leonor leslie leticia lia lidia lilia liliana lizbeth lizeth lluvia lorena lourdes lucero lucia lucila lucrecia luisa
  lupita luz macarena magali magdalena maite malena manuela marcela margarita maria mariana maribel maricela maricruz
  mariel marina marisa marisol maritza marlen marta martha mary matilde mayra melania melanie melissa mercedes michelle
  mia micaela milagros mildred minerva mireya miriam moira monica monserrat montserrat myriam nadia nancy naomi narda
  natalia nataly nayeli nelly nicole nidia nieves noelia noemi nora norma nuria odette ofelia olga olivia oralia paloma
  pamela paola patricia paula paulina perla petra pilar rafaela raquel rebeca regina renata reyna rita roberta rocio romina
  rosa rosalba rosalia rosalinda rosario rosaura roxana rubi ruth sabrina salma samantha sandra sara sarahi selene selma
  shantal silvia sofia sol soledad sonia stephanie susana tamara tania tatiana teresa tere teresita valentina valeria vanesa
  vanessa veronica vianey victoria violeta virginia vivian viviana wendy ximena xiomara xochitl yadira yamileth yareli
  yazmin yesenia yolanda yuliana zaira zoe zuleyka ambar dana dánae danae ma
`);

export const NOMBRES_DE_HOMBRE = deLista(`
  aaron abel abelardo abraham adan adolfo adrian agustin alan alberto aldo alejandro alex alexander alexis alfonso alfredo
  alonso alvaro amado amador andre andres andy angel anibal antonio ariel armando arnulfo arturo asael axel baltazar
  bartolome benito benjamin bernardo brandon brayan bruno bryan camilo carlos cesar christian ciro claudio clemente
  cristian cristobal cuauhtemoc damian daniel dante dario david demetrio derek diego dilan domingo donaldo dylan eder edgar
  edmundo eduardo edwin efrain efren elias eliseo emanuel emiliano emilio emmanuel enrique eric erick ernesto esteban
  eugenio evaristo ezequiel fabian fabricio federico felipe felix fermin fernando fidel filiberto francisco franco gabriel
  gael genaro gerardo german gilberto gonzalo gregorio guillermo gustavo hector heriberto hernan hiram horacio hugo humberto
  ian ignacio iker isaac isaias isidro ismael israel ivan jacinto jacob jaime jair javier jeronimo jesus joaquin joel
  johan jonas jonathan jordan jorge jose joseph josue juan julian julio justino kevin lautaro leandro leo leon leonardo
  leonel leopoldo liam lorenzo lucas luciano luis manuel marcelo marco marcos mariano mario martin mateo matias mauricio
  mauro maximiliano maximo melchor miguel misael moises nahum nestor nicolas noe norberto octavio omar orlando oscar osvaldo
  oswaldo pablo pascual patricio paulo pedro porfirio rafael ramiro ramon raul raymundo rene ricardo roberto rodolfo rodrigo
  rogelio roman ruben salomon salvador samuel santiago santos saul sebastian sergio silvestre simon tadeo teodoro thiago
  tobias tomas ulises uriel valentin vicente victor wilfrido yael zacarias emir kenji yahir dereck axell
`);

export const APELLIDOS = deLista(`
  abarca acevedo acosta acuña aguilar aguilera aguirre alanis alarcon alcantara aldana alfaro almanza alonso alvarado alvarez
  amador amaya anaya andrade anguiano aparicio aragon aranda araujo arce arcos arellano arenas arevalo arias armenta arredondo
  arriaga arroyo avalos avendaño avila ayala baez balderas banda bañuelos barajas barragan barraza barrera barrientos barrios
  barron basurto bautista becerra becerril bello beltran benavides benitez bermudez bernal blanco bolaños bravo briones
  bueno burgos bustamante bustos caballero cabrera calderon calixto camacho camarena campos cano cantu cardenas cardona
  cardoso carmona carranza carrasco carreon carrera carrillo casas castañeda castellanos castillo castro cazares ceballos
  ceja cerda cervantes cervantez cerón cevallos chapa chavarria chavez chan cisneros colin colunga contreras corona coronado
  corral corrales correa cortes cortez covarrubias cruz cuellar cuevas davila delgadillo delgado diaz dominguez duarte dueñas
  duran echeverria elizondo enciso enriquez escalante escalona escamilla escobar escobedo esparza espejel espino espinosa
  espinoza esquivel estrada fajardo farias favela felix fernandez ferrer fierro figueroa flores fonseca franco frias fuentes
  gaitan galarza galicia galindo gallardo gallegos galvan gamboa gamez gaona garay garcia garduño garibay garza gasca gaytan
  gil godinez godoy gomez gonzalez govea granados grijalva guajardo gudiño guerra guerrero guevara guillen gutierrez guzman
  haro heredia hernandez herrera hidalgo hinojosa huerta hurtado ibañez ibarra islas jacobo jaimes jaramillo jasso jauregui
  jimenez juarez jurado lara lazaro ledesma leal leon leyva licona limon linares lira llamas llanos loera lomeli longoria
  lopez lozano lucero lucio lugo luna luevano macias madrid madrigal magaña maldonado manriquez manzano marin marquez
  marroquin martinez mata maya medina medrano mejia melendez mendez mendoza mendiola meneses mercado merino meza millan
  miranda molina monroy montalvo montaño montes montiel montoya mora morales moran moreno morquecho mota moya muñoz murillo
  najera nava navarrete navarro negrete nieto nolasco nuñez nuño ocampo ochoa ojeda olguin oliva olivares olivas olmos olvera
  ontiveros ordaz ordoñez orozco orta ortega ortiz osorio osuna ovalle pacheco padilla paez palacios palafox palma palomares
  palomino pantoja paredes parra partida patiño pedraza peña peralta perea perez pereyra pichardo pineda pizarro plascencia
  polanco ponce porras portillo posadas prado preciado prieto puente puga pulido quezada quintana quintanilla quintero
  quiroz ramirez ramos rangel rayon razo rebollar rendon resendiz reyes reyna reynoso rico rincon rios rivas rivera rivero
  robledo robles rocha rodriguez rojas roman romero romo rosales rosas rubio ruelas ruiz rubalcaba saavedra saenz salas
  salazar salcedo saldaña saldivar salgado salinas samano sanchez sandoval santana santiago santillan santos sauceda segovia
  segura sepulveda serna serrano servin sierra silva solano solis solorio soria sosa sotelo soto suarez tafoya tamayo tapia
  tejada tejeda tellez tello terrazas terron tinoco toledo torres tovar trejo treviño trujillo ugalde urbina uribe urrutia
  valadez valdes valdez valdivia valencia valenzuela valle vallejo vaca vargas varela vazquez vasquez vega vela velarde
  velasco velazquez velez vera verdugo viera villa villagomez villalobos villanueva villarreal villaseñor villegas yañez
  zamora zamudio zapata zaragoza zarate zavala zepeda zuñiga
`);

/** True if a word is a frequent given name and no frequent surname. */
export function esNombreComun(palabra: string): boolean {
  const llana = foldText(palabra);
  return (NOMBRES_DE_MUJER.has(llana) || NOMBRES_DE_HOMBRE.has(llana)) && !APELLIDOS.has(llana);
}
