import 'server-only';

/** System: categories of its app store with their recorded ids. */
export const APP_CATEGORY_ROWS = `
IOS: Books=qou9 | Business=qoua | Catalogs=qoub | Education=qouc | Entertainment=qoud | Finance=qoue |
  Food & Drink=qouf | Games: Action=qouh | Games: Adventure=qoui | Games: Arcade=qouj | Games: Board=qouk |
  Games: Card=qoul | Games: Casino=qoum | Games: Dice=qoun | Games: Educational=qouo | Games: Family=qoup |
  Games: Music=qouq | Games: Puzzle=qour | Games: Racing=qous | Games: Role Playing=qout |
  Games: Simulation=qouu | Games: Sports=qouv | Games: Strategy=qouw | Games: Trivia=qoux | Games: Word=qouy |
  Health & Fitness=qouz | Lifestyle=qov0 | Medical=qov1 | Music=qov2 | Navigation=qov3 | News=qov4 |
  Newsstand=qov5 | Photo & Video=qovy | Productivity=qovz | Reference=qow0 | Social Networking=qow1 |
  Sports=qow2 | Travel=qow3 | Utilities=qow4 | Weather=qow5
ANDROID: Books & References=qow6 | Business=qow7 | Comics=qow8 | Communication=qow9 | Education=qowa |
  Entertainment=qowb | Finance=qowc | Games: Action=qowe | Games: Adventure=qowf | Games: Arcade=qowg |
  Games: Board=qowh | Games: Card=qowi | Games: Casino=qowj | Games: Casual=qowk | Games: Educational=qowl |
  Games: Family=qowm | Games: Music=qown | Games: Puzzle=qowo | Games: Racing=qowp | Games: Role Playing=qowq |
  Games: Simulation=qowr | Games: Sports=qows | Games: Strategy=qowt | Games: Trivia=qowu | Games: Word=qowv |
  Health & Fitness=qoww | Libraries & Demo=qowx | Lifestyle=qowy | Live Wallpaper=qowz | Media & Video=qox0 |
  Medical=qox1 | Music & Audio=qox2 | News & Magazines=qox3 | Personalization=qox4 | Photography=qox5 |
  Productivity=qox6 | Shopping=qox7 | Social=qox8 | Sports=qox9 | Tools=qoxa | Transportation=qoxb |
  Travel & Local=qoxc | Weather=qoxd | Widgets=qoxe
`;
