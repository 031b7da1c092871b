import 'server-only';

/** Country (ISO 3166-1 alpha-2): its cities in the network's list of places with trends. Their ids as places are not known. */
export const CITY_ROWS = `
AE: Sharjah | Abu Dhabi | Dubai
AR: Mendoza | Córdoba | Rosario | Buenos Aires
AT: Vienna
AU: Perth | Adelaide | Brisbane | Canberra | Darwin | Melbourne | Sydney
BR: Brasília | Belém | Belo Horizonte | Curitiba | Porto Alegre | Recife | Rio de Janeiro | Salvador | São Paulo |
  Campinas | Fortaleza | Goiânia | Manaus | São Luís | Guarulhos
BY: Brest | Grodno | Gomel | Minsk
CA: Winnipeg | Ottawa | Quebec | Montreal | Toronto | Edmonton | Calgary | Vancouver
CH: Geneva | Lausanne | Zurich
CL: Santiago | Concepcion | Valparaiso
CO: Bogotá | Cali | Medellín | Barranquilla
DE: Berlin | Bremen | Dortmund | Dresden | Dusseldorf | Essen | Frankfurt | Hamburg | Cologne | Leipzig | Munich |
  Stuttgart
DO: Santo Domingo
DZ: Algiers
EC: Quito | Guayaquil
EG: Giza | Cairo | Alexandria
ES: Barcelona | Bilbao | Las Palmas | Madrid | Malaga | Murcia | Palma | Seville | Valencia | Zaragoza
FR: Bordeaux | Lille | Lyon | Marseille | Montpellier | Nantes | Paris | Rennes | Strasbourg | Toulouse
GB: Birmingham | Blackpool | Bournemouth | Brighton | Bristol | Cardiff | Coventry | Derby | Edinburgh | Glasgow |
  Hull | Leeds | Leicester | Liverpool | Manchester | Middlesbrough | Newcastle | Nottingham | Plymouth |
  Portsmouth | Preston | Sheffield | Stoke-on-Trent | Swansea | London | Belfast
GH: Accra | Kumasi
GR: Athens | Thessaloniki
GT: Guatemala City
ID: Bekasi | Depok | Pekanbaru | Surabaya | Makassar | Bandung | Jakarta | Medan | Palembang | Semarang |
  Tangerang
IE: Cork | Dublin | Galway
IL: Haifa | Tel Aviv | Jerusalem
IN: Nagpur | Lucknow | Kanpur | Patna | Ranchi | Kolkata | Srinagar | Amritsar | Jaipur | Ahmedabad | Rajkot |
  Surat | Bhopal | Indore | Thane | Mumbai | Pune | Hyderabad | Bangalore | Chennai | Delhi
IT: Bologna | Genoa | Milan | Naples | Palermo | Rome | Turin
JO: Amman
JP: Kitakyushu | Saitama | Chiba | Fukuoka | Hamamatsu | Hiroshima | Kawasaki | Kobe | Kumamoto | Nagoya |
  Niigata | Sagamihara | Sapporo | Sendai | Takamatsu | Tokyo | Yokohama | Okinawa | Osaka | Kyoto | Okayama
KE: Mombasa | Nairobi
KR: Goyang | Yongin | Ansan | Bucheon | Busan | Changwon | Daegu | Gwangju | Incheon | Seongnam | Suwon | Ulsan |
  Seoul | Daejeon
LV: Riga
MX: Acapulco | Aguascalientes | Chihuahua | Mexico City | Ciudad Juarez | Nezahualcóyotl | Culiacán |
  Ecatepec de Morelos | Guadalajara | Hermosillo | León | Mérida | Mexicali | Monterrey | Morelia |
  Naucalpan de Juárez | Puebla | Querétaro | Saltillo | San Luis Potosí | Tijuana | Toluca | Zapopan
MY: Kajang | Ipoh | Johor Bahru | Klang | Kuala Lumpur | Petaling | Hulu Langat
NG: Benin City | Ibadan | Kaduna | Kano | Lagos | Port Harcourt
NL: Den Haag | Amsterdam | Rotterdam | Utrecht
NO: Bergen | Oslo
NZ: Auckland
OM: Muscat
PE: Lima
PH: Calocan | Makati | Pasig | Taguig | Antipolo | Cagayan de Oro | Cebu City | Davao City | Manila |
  Quezon City | Zamboanga City
PK: Karachi | Lahore | Multan | Rawalpindi | Faisalabad
PL: Gdańsk | Kraków | Lodz | Poznań | Warsaw | Wroclaw
RU: Chelyabinsk | Khabarovsk | Krasnodar | Krasnoyarsk | Samara | Voronezh | Yekaterinburg | Irkutsk | Kazan |
  Moscow | Nizhny Novgorod | Novosibirsk | Omsk | Perm | Rostov-on-Don | Saint Petersburg | Ufa | Vladivostok |
  Volgograd
SA: Medina | Dammam | Riyadh | Jeddah | Mecca | Ahsa
SE: Gothenburg | Stockholm
TH: Bangkok
TR: Mersin | Adana | Ankara | Antalya | Bursa | Diyarbakır | Eskişehir | Gaziantep | Istanbul | Izmir | Kayseri |
  Konya
UA: Dnipropetrovsk | Donetsk | Kharkiv | Kyiv | Lviv | Odesa | Zaporozhye
US: Albuquerque | Atlanta | Austin | Baltimore | Baton Rouge | Birmingham | Boston | Charlotte | Chicago |
  Cincinnati | Cleveland | Colorado Springs | Columbus | Dallas-Ft. Worth | Denver | Detroit | El Paso | Fresno |
  Greensboro | Harrisburg | Honolulu | Houston | Indianapolis | Jackson | Jacksonville | Kansas City | Las Vegas |
  Long Beach | Los Angeles | Louisville | Memphis | Mesa | Miami | Milwaukee | Minneapolis | Nashville |
  New Haven | New Orleans | New York | Norfolk | Oklahoma City | Omaha | Orlando | Philadelphia | Phoenix |
  Pittsburgh | Portland | Providence | Raleigh | Richmond | Sacramento | St. Louis | Salt Lake City |
  San Antonio | San Diego | San Francisco | San Jose | Seattle | Tallahassee | Tampa | Tucson | Virginia Beach |
  Washington
VE: Caracas | Maracaibo | Maracay | Valencia | Barcelona | Ciudad Guayana | Turmero | Barquisimeto | Maturín
VN: Hanoi | Hai Phong | Can Tho | Da Nang | Ho Chi Minh City
ZA: Durban | Johannesburg | Port Elizabeth | Pretoria | Soweto | Cape Town
`;
