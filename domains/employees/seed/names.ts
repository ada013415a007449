// Names as people in the Philippines bear them.
export const WOMEN =
  'María,Angelica,Jasmine,Kristine,Rosario,Luzviminda,Marites,Jocelyn,Analyn,Rowena,Gemma,Corazón,Ligaya,Princess,Mary Grace,Jennifer,Michelle,Cherry Ann,Lovely,Inés,Teresita,Imelda,Maricel,Nerissa,Precious Mae,Divina,Josefina,Carmela,Sheila Mae,Ma. Luisa'.split(
    ',',
  );
export const MEN =
  'José,Juan,Mark Anthony,John Paul,Ramón,Andrés,Rodrigo,Jerome,Michael,Christian,Reynaldo,Danilo,Ernesto,Ferdinand,Joselito,Arnel,Rommel,Noel,Jayson,Kenneth,Ronaldo,Emmanuel,Benigno,Rizalino,Crisanto,Niño,Aldrin,Dexter,Jun Rey,Vicente'.split(
    ',',
  );
export const SURNAMES =
  'Dela Cruz,Santos,Reyes,García,Mendoza,Bautista,Peña,Muñoz,Castañeda,Ibañez,Nuñez,Zuñiga,Ordoñez,Villanueva,Ramos,Aquino,Domingo,Castillo,Salazar,Navarro,Mercado,Pascual,Santiago,Tolentino,Macaraeg,Dimaculangan,Magsaysay,Catacutan,Panganiban,Lacson,Dimagiba,Macapagal,Batungbakal,Manalo,De los Reyes,De Guzmán,Del Rosario,San José,Sto. Domingo,Tañada,Cariño,Avanceña,Buendía,Ocampo,Quizon,Sy,Tan,Lim,Gatdula,Agbayani,Banaag,Cabrera,Dumlao,Evangelista,Fajardo,Guevarra,Hilario,Ignacio,Javier,Lagman,Malonzo,Natividad,Oliveros,Pangilinan,Quiambao,Rivera,Soriano,Trinidad,Umali,Velasco,Yap,Zamora,Abella,Bacani,Caballero,Dizon,Espiritu,Florendo'.split(
    ',',
  );
export const SUFFIXES = ['Jr.', 'Sr.', 'II', 'III'];
