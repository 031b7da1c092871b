import 'server-only';

/** Languages that ads can be aimed at, with their recorded ids. */
export const LANGUAGE_ROWS = `
Languages: Arabic=ar | Chinese=zh | Dutch=nl | English=en | Farsi=fa | Finnish=fi | French=fr | German=de | Hindi=hi |
  Indonesian=id | Italian=it | Japanese=ja | Korean=ko | Norwegian=no | Polish=pl | Portuguese=pt | Russian=ru |
  Spanish=es | Swedish=sv | Thai=th | Turkish=tr
`;

/** The five of 2015, the same in the documentation of 2026. */
export const PLATFORM_ROWS = `
Platforms: iOS=0 | Android=1 | BlackBerry phones and tablets=2 | Mobile web on other devices=3 |
  Desktop and laptop computers=4
`;

/** ISO 3166-2 codes, without the country: states and the district, territories, nations. */
export const REGION_ROWS = `
US state: Alaska=AK | Alabama=AL | Arkansas=AR | Arizona=AZ | California=CA | Colorado=CO | Connecticut=CT |
  District of Columbia=DC | Delaware=DE | Florida=FL | Georgia=GA | Hawaii=HI | Iowa=IA | Idaho=ID | Illinois=IL |
  Indiana=IN | Kansas=KS | Kentucky=KY | Louisiana=LA | Massachusetts=MA | Maryland=MD | Maine=ME | Michigan=MI |
  Minnesota=MN | Missouri=MO | Mississippi=MS | Montana=MT | North Carolina=NC | North Dakota=ND | Nebraska=NE |
  New Hampshire=NH | New Jersey=NJ | New Mexico=NM | Nevada=NV | New York=NY | Ohio=OH | Oklahoma=OK | Oregon=OR |
  Pennsylvania=PA | Rhode Island=RI | South Carolina=SC | South Dakota=SD | Tennessee=TN | Texas=TX | Utah=UT |
  Virginia=VA | Vermont=VT | Washington=WA | Wisconsin=WI | West Virginia=WV | Wyoming=WY
US territory: American Samoa=AS | Guam=GU | Northern Mariana Islands=MP | Puerto Rico=PR |
  United States Minor Outlying Islands=UM | United States Virgin Islands=VI
GB nation: England=ENG | Scotland=SCT | Wales=WLS | Northern Ireland=NIR
`;

/** Ids of countries as places that the documentation confirms; every other country waits for the ad account. */
export const COUNTRY_IDS: Readonly<Record<string, string>> = {
  US: '96683cc9126741d1',
  GB: '6416b8512febefc9',
};

/** Kind of topic in the ads interface (our reading): domains of annotations that stand for it, with their numbers. */
export const TOPIC_ROWS = `
Entertainment: TV Shows=3 | Global TV Show=172 | TV Episodes=4 | TV Genres=22 | TV Channels=23 | Movie=86 | Movie Genre=87 |
  Movie Festival=117 | Award Show=118 | Actor=56 | Entertainment Personality=58 | Fictional Character=122 |
  Multimedia Franchise=130 | Digital Creator=120 | Fan Community=139
Music and audio: Musician=54 | Music Genre=55 | Music Album=89 | Concert=114 | Radio Station=90 | Podcast=91
Sports: Sport=11 | Sports Team=12 | Sports League=26 | Sports Events=6 | Sports Series=40 | Athlete=60 |
  Sports Personality=92 | Coach=93 | American Football Game=27 | NFL Football Game=28 | Basketball Game=39 |
  Soccer Match=43 | Baseball Game=44 | Hockey Game=68 | Cricket Match=83
Games: Video Game=71 | Video Game Publisher=78 | Video Game Hardware=79 | Video Game Conference=115 |
  Video Game Tournament=116 | Video Game Personality=136 | eSports Team=137 | eSports Player=138 | Esports League=149
Books: Book=84 | Book Genre=85
News and politics: Politicians=35 | Political Race=38 | Political Body=88 | Journalist=94 | Local News=171 |
  Emergency Events=175
Brands and products: Brand=47 | Brand Category=46 | Product=48 | Stocks=166 | Digital Assets & Crypto=174
Places: Place=13 | Cities=156 | States=159 | Countries=160 | Points of Interest=158 | Colleges & Universities=157
Lifestyle and interests: Interests and Hobbies=67 | Food=152 | Travel=163 | Animals=167 | Exercise & fitness=162 |
  Technology=165 | Fields of study=164 | Weather=155 | Holiday=119 | Events=29 | Community=31 | Person=10
`;
