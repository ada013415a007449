// The forty sites of the demo company: places are real, clients are invented.
export type DemoSite = {
  code: string;
  cluster: string;
  client: string;
  name: string;
  address: string;
  psgc: string;
  latitude: number;
  longitude: number;
  radiusM: number;
};

export const HEAD_OFFICE = 'HO-01';

const TABLE = `
HO-01 | NCR-S | Bayanihan Care Corporation | Head Office | 8/F Kalinga Tower, Paseo de Roxas, Salcedo Village, Makati | 1380300000 | 14.5592 | 121.0233 | 120
MKT-01 | NCR-S | Banco Luntian | Makati 01 | 6750 Ayala Avenue, Makati | 1380300000 | 14.5527 | 121.0244 | 100
MKT-02 | NCR-S | Amihan Residences | Makati 02 | Rada Street, Legaspi Village, Makati | 1380300000 | 14.5549 | 121.0162 | 100
MKT-03 | NCR-S | Sinag Medical Center | Makati 03 | Gil Puyat Avenue, Bel-Air, Makati | 1380300000 | 14.5612 | 121.0287 | 150
TGG-01 | NCR-S | Habi Global Services | Taguig 01 | 5th Avenue, Bonifacio Global City, Taguig | 1381500000 | 14.5504 | 121.0492 | 120
TGG-02 | NCR-S | Lakbay Terminals | Taguig 02 | McKinley Parkway, Bonifacio Global City, Taguig | 1381500000 | 14.5473 | 121.0551 | 150
PSY-01 | NCR-S | Dagat Mall of the Bay | Pasay 01 | Seaside Boulevard, Bay City, Pasay | 1381100000 | 14.5352 | 120.9822 | 300
PRQ-01 | NCR-S | Tala Hotel and Suites | Parañaque 01 | Aseana Avenue, Tambo, Parañaque | 1381000000 | 14.5235 | 120.9897 | 200
MNT-01 | NCR-S | Bughaw Corporate Park | Muntinlupa 01 | Civic Drive, Filinvest City, Alabang, Muntinlupa | 1380800000 | 14.4172 | 121.0413 | 150
QZN-01 | NCR-N | Liwanag State University | Quezon City 01 | Katipunan Avenue, Loyola Heights, Quezon City | 1381300000 | 14.6395 | 121.0751 | 300
QZN-02 | NCR-N | Hilaga Triangle Mall | Quezon City 02 | North Avenue corner EDSA, Quezon City | 1381300000 | 14.6565 | 121.0301 | 300
QZN-03 | NCR-N | Puso Heart Hospital | Quezon City 03 | East Avenue, Diliman, Quezon City | 1381300000 | 14.6442 | 121.0484 | 150
QZN-04 | NCR-N | Ugnayan Call Center | Quezon City 04 | Eastwood Avenue, Bagumbayan, Quezon City | 1381300000 | 14.6091 | 121.0803 | 120
CAL-01 | NCR-N | Tahanan Grand Central | Caloocan 01 | Rizal Avenue Extension, Grace Park, Caloocan | 1380100000 | 14.6449 | 120.9841 | 150
VAL-01 | NCR-N | Matatag Steel Works | Valenzuela 01 | MacArthur Highway, Karuhatan, Valenzuela | 1381600000 | 14.6893 | 120.9763 | 250
MRK-01 | NCR-N | Sapatos Outlet Park | Marikina 01 | Sumulong Highway, Sto. Niño, Marikina | 1380700000 | 14.6367 | 121.0975 | 150
ANT-01 | NCR-N | Bundok View Resort | Antipolo 01 | Sumulong Memorial Circle, Antipolo, Rizal | 0405802000 | 14.5878 | 121.1763 | 250
MNL-01 | NCR-C | Intramuros Heritage Hotel | Manila 01 | General Luna Street, Intramuros, Manila | 1380600000 | 14.5896 | 120.9747 | 150
MNL-02 | NCR-C | Pamantasan ng Sampaloc | Manila 02 | España Boulevard, Sampaloc, Manila | 1380600000 | 14.6098 | 120.9893 | 250
MNL-03 | NCR-C | Daungan Port Services | Manila 03 | South Harbor, Port Area, Manila | 1380600000 | 14.5871 | 120.9633 | 400
MDL-01 | NCR-C | Silangan Megamall | Mandaluyong 01 | EDSA corner Julia Vargas Avenue, Mandaluyong | 1380500000 | 14.585 | 121.0567 | 300
PSG-01 | NCR-C | Ortigas Prime Offices | Pasig 01 | F. Ortigas Jr. Road, San Antonio, Pasig | 1381200000 | 14.5826 | 121.0614 | 120
PSG-02 | NCR-C | Kapitolyo Food Factory | Pasig 02 | Pioneer Street, Kapitolyo, Pasig | 1381200000 | 14.5713 | 121.0583 | 180
SJN-01 | NCR-C | Tiangge Shopping Center | San Juan 01 | Ortigas Avenue, Greenhills, San Juan | 1381400000 | 14.6015 | 121.0489 | 180
STR-01 | LUZ | Bituin Motors Assembly | Santa Rosa 01 | Laguna Technopark, Santa Rosa, Laguna | 0403428000 | 14.2472 | 121.061 | 500
CLB-01 | LUZ | Makina Electronics | Calamba 01 | Carmelray Industrial Park, Calamba, Laguna | 0403405000 | 14.2089 | 121.1192 | 400
DAS-01 | LUZ | Kabite Plastics | Dasmariñas 01 | Aguinaldo Highway, Dasmariñas, Cavite | 0402106000 | 14.3294 | 120.9367 | 250
BTG-01 | LUZ | Calumpang Refinery | Batangas 01 | National Road, Alangilan, Batangas City | 0401005000 | 13.7842 | 121.0741 | 600
SFP-01 | LUZ | Parol City Mall | San Fernando 01 | Olongapo-Gapan Road, San Fernando, Pampanga | 0305416000 | 15.0343 | 120.684 | 250
ANG-01 | LUZ | Clark Gateway Logistics | Angeles 01 | MacArthur Highway, Balibago, Angeles City | 0330100000 | 15.1635 | 120.5899 | 300
MLS-01 | LUZ | Barasoain Hospital | Malolos 01 | MacArthur Highway, Malolos, Bulacan | 0301410000 | 14.8527 | 120.816 | 150
BAG-01 | LUZ | Pinya Country Club | Baguio 01 | South Drive, Baguio City | 1430300000 | 16.408 | 120.6106 | 300
CEB-01 | VISMIN | Sugbo IT Park Towers | Cebu 01 | Jose Maria del Mar Street, Apas, Cebu City | 0730600000 | 10.3304 | 123.9067 | 150
CEB-02 | VISMIN | Queen City Medical | Cebu 02 | Osmeña Boulevard, Cebu City | 0730600000 | 10.3113 | 123.8918 | 150
MND-01 | VISMIN | Mandaue Furniture Works | Mandaue 01 | A. S. Fortuna Street, Mandaue City | 0731300000 | 10.3446 | 123.9168 | 200
LPU-01 | VISMIN | Mactan Airport Services | Lapu-Lapu 01 | Airport Road, Lapu-Lapu City | 0731100000 | 10.3138 | 123.9812 | 500
ILO-01 | VISMIN | Dinagyang Center | Iloilo 01 | Diversion Road, Mandurriao, Iloilo City | 0631000000 | 10.7139 | 122.5517 | 250
BAC-01 | VISMIN | Masskara Commercial Center | Bacolod 01 | Lacson Street, Mandalagan, Bacolod City | 1830200000 | 10.6936 | 122.9562 | 200
DVO-01 | VISMIN | Durian Square Mall | Davao 01 | J. P. Laurel Avenue, Bajada, Davao City | 1130700000 | 7.0991 | 125.6318 | 250
GSC-01 | VISMIN | Tuna Canning Corporation | General Santos 01 | Fish Port Complex, Tambler, General Santos City | 1230800000 | 6.0412 | 125.1446 | 400
`;

export const DEMO_SITES: readonly DemoSite[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [code = '', cluster = '', client = '', name = '', address = '', psgc = '', ...numbers] = line.split(' | ');
    const [latitude = 0, longitude = 0, radiusM = 0] = numbers.map(Number);
    return { code, cluster, client, name, address, psgc, latitude, longitude, radiusM };
  });
