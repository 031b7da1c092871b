import 'server-only';

/** Genre: shows with their recorded ids: the first 50 of 2188, of Brazil in 2014 and 2015. */
export const SHOW_ROWS = `
SPECIAL: Debate 2014 - Presidente=10032876335 | Teleton 2014=10034234711 |
  Debate 2014 - Governadores=10033124297 | Academy Awards 2015=10028635956 | Samba Brasília=10032742639 |
  Circuito banco do Brasil=10034146629 | Golden Globe 2015=10028597044 | The Brit Awards 2015=10035547851 |
  Grammy Awards 2015=10028654902 | Billboard Music Awards 2015=10029792412 |
  People's Choice Awards 2015=10028587449 | American Music Awards=10034396305 | Memorial Day 2015=10037100917 |
  Screen Actors Guild Awards 2015=10028603569 | Miss Universo 2014=10035406593 | Bola de ouro FIFA=10035453999 |
  Tomorrowland Brasil=10037121738 | Father's Day 2015=10037100922
SPORTS: 2014 FIBA World Cup=10032994279 | Olímpiadas de Inverno Sochi 2014=10028488857 | NBA=10031646970 |
  Fórmula 1=10029035313 | Copa América=10036396046 | UEFA Champions League Soccer=10029008212 |
  Copa do Mundo de Futebol Feminino de 2015=10037239015 | Copa Libertadores=10029035271 |
  Copa do Rei=10035422924 | Campeonatos Estaduais=10029035307 | Futebol NFL=10033407327 |
  Amistosos Internacionais=10033116280 | Campeonato espanhol=10029035055
MOVIES: Frozen=10034447890
REALITY: SuperStar=10029301064 | The Taste Brasil=10036434776
SCI_FI: Game of Thrones=10028727706 | The Vampire Diaries=10028762216 | Once Upon a Time=10028597068 |
  Doctor Who=10032051182 | Arrow=10028635048 | Supernatural=10028407900
COMEDY: Saturday Night Live=10028727700 | Os Simpsons=10028414416
DRAMA: The Walking Dead=10028588302 | American Horror Story=10028597049 | Scandal=10028635050 |
  Pretty Little Liars=10028787788 | Glee=10028587441 | Breaking Bad=10028694298
SOAP_OPERA: Mil e uma noites=10036412471
TALK: The Ellen Degeneres Show=10033820068
`;
