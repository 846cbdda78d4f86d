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
  ainara aisha alejandrina alison allison amelie anahy analy anayeli angeli antonella arantxa aranza areli arely aremy
  ariadne arleth astrid atenea aurelia avril ayelen aylen aylin azul babette belinda berenisse betsabe bettina brianna
  britany britney brittany camelia candelaria carmina celene chantal chiara chloe cinthya cintya cleo consuelito dalia
  damaris danea daphne darla dayanna debany denise deyanira diamela donaji edna eileen elia eliana elianna elisabeth
  elizabet emely emiliana emilie enya estefany estephania estibaliz evangelina evelin evolet fanny farah fernandina
  filomena francia francisca galia gema genoveva geraldine gladis gladys grisel haydee helena hellen hilary ilana ilse
  imelde india ingris iridian isis itati itzayana itzayani itzia ivanna ivone ivonn jaanai jacinta jael janeth janette
  jaquelin jareny jatziry jazlyn jennyfer jesica jimenna jocelyn joselin joselyn josselyn juliette kaory karime kathya
  keila keren keyla kiara kimberli kira lesly leslye leylani lilith lily lisbeth litzy liz lizet loreto lorna luciana
  ludivina lupe luzmaria lyah mabel magda maia maira maitane marbella marely mariajose maricarmen marijose marilu marion
  maryjose mayela maylin mayrin melany melina melisa merari michell mikaela minerba mirella mirna misty morelia nahia
  nahomi nahomy nailea naira najla naomy nashla natally nayely nayla nazaret neftali nereida nina noelle
  nohemi nohemy olaya olimpia oriana penelope priscila priscilla queta rafaella renatta rihanna romi rosalva rosamaria
  rosenda roxanna rubicelia sabina salome samara sarai scarlet scarlett selina shaila shakira shanty sharon sheila
  sheyla siena silvana simona siomara sofi sophia soraya suri surisaday susan tabatha tamar tessa thais thalia tiare
  tonantzin valerie valery vania veronika vianney vida ximenna xitlali yahaira yajaira yamile yanet yaneth
  yara yarely yaretzi yaritza yasmin yatzil yatziri yessenia yocelin yolotl yoselin yulissa yuridia yuritzi zamira zara
  zayda zayra zoemi zyanya
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
  alessandro alonzo amaury amir anselmo aram arath armin arnoldo asher augusto azael bastian benedicto bernabe boris
  brandom braulio brian caleb carlo celestino cesareo christopher cristofer cristopher cuitlahuac darian dariel darien
  dashiell deivid denzel derian desiderio didier diether dionisio domenico donato donovan duncan edgardo edson edwyn
  eliab eliam elian eliel elier elmer eloy elvis emerson emigdio enoc enzo erasmo erwin esau eusebio evan everardo
  fabrizio farid faustino fausto federick fidencio flavio florencio gadiel gage gamaliel gian gibran giovani giovanni
  giovanny godofredo hans harold hassan helio hermes hilario homero ibrahim ikal irving isai isandro ismeth itzae itzan
  iñaki jahaziel jairo jan jared jareth jasiel jayden jeremias jeremy jesse jhon jhonatan jimmy joan joao jonatan jorel
  josafat joshua josias josua jovani julen julius kaled karim kendrick keneth kenneth kenny khaled kilian killian konrad
  lino lisandro lorenz luca lucca luka lukas macario malik manolo marcelino marvin matheo mathias matteo maxim maxwell
  mikel milan milton nahuel napoleon narciso natan nathan nathaniel nazario neftaly nehemias neil nereo nezahualcoyotl
  nikolas noah obed oliver olivier omer oriol osiel osiris osmar otto owen paolo pastor patrick perseo petronilo placido
  ponciano primitivo quetzalcoatl ramses randy raymond reinaldo renato rey reynaldo ricky ringo roger rolando romario
  romeo ronald ronaldo rufino ryan sabino said samir santino saturnino saulo sean sebastien severiano sixto sofonias
  stefano stephan steven tenoch tiago timoteo tristan uziel valente vladimir walter wenceslao wilber william wilson xavi
  xavier yadiel yair yandel yaotl yeshua yoel yonatan yosef yosgart youssef zahid zaid zeus zoar
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
