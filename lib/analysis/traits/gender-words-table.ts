/** Words by which people call themselves, and words that are not part of a given name. Lower case. */
const list = (words: string) => new Set(words.trim().split(/\s+/));

export const FEMALE_TITLES = list(
  'mrs ms miss madam lady dame princess queen congresswoman councilwoman sister mme señora sra frau',
);
export const MALE_TITLES = list(
  'mr mister sir lord prince congressman councilman señor sr. herr monsieur brother father fr',
);
export const NEUTRAL_TITLES =
  list(`dr doctor prof professor rep representative sen senator gov governor mayor president
  vp attorney judge hon honorable the office of us u.s congress delegate del lt col capt captain major general gen sgt
  chef coach dj mc rev reverend pastor pope saint st chief commissioner secretary speaker whip leader former chairman
  team real its it's iam i'm im mx`);

/** A profile with one of these in its name speaks for a group, a firm or a thing. */
export const ORGANISATION_WORDS =
  list(`inc llc ltd corp corporation co company gmbh plc news official tv radio fm magazine mag
  daily times post tribune herald gazette journal fc cf sc afc club foundation university college school academy institute
  committee dept department ministry city county police fire store shop shopping media group association society church
  ministries hotel restaurant cafe bar band podcast show blog fans fan fanpage updates bot party caucus democrats republicans
  dems gop coalition council museum library hospital clinic bank airlines airways studio studios records press agency services
  service solutions systems software labs technologies tech digital marketing consulting partners union federation
  network online live live! support help center centre international global usa america project campaign movement festival
  awards store. quotes facts jokes memes deals jobs weather sports football basketball baseball hockey gaming games realty
  realestate estate insurance law lawyers pharmacy salon spa fitness gym yoga boutique jewelry designs photography theatre
  theater gallery farm farms brewery winery kitchen bakery pizza alliance initiative trust charity charities commission
  authority administration congressional district vets veterans women's youth student students alumni parents moms dads`);

/** Names that are more often a word or a place when they stand alone. */
export const DOUBTFUL_ALONE =
  list(`king prince angel baby love sky star sunny honey princess queen legend messiah royal major
  london paris brooklyn asia america india china kenya ireland israel dallas houston boston phoenix jersey sydney vienna
  florence geneva savannah carolina georgia virginia dakota austin orlando santiago valencia roma milan chelsea
  hope faith joy grace summer autumn april may june rose lily daisy iris ivy violet ruby pearl amber crystal diamond
  jade cherry candy destiny heaven serenity harmony melody liberty justice journey genesis dream precious treasure
  blessing mercy charity patience nature ocean river storm rain rainbow bear wolf fox hawk falcon eagle lion tiger ace
  art bill mark chase hunter will rich grant guy ford dodge mercedes porsche lexus sonic chance maverick rocky champ buddy duke
  earl baron bishop pope pride fate echo sage cookie ginger coco mimi kitty bunny bambi barbie`);

/** Places and things that start the names of groups. */
export const NEVER_NAMES = list(
  'america india china asia kenya ireland israel london brooklyn the love baby angel king queen',
);

export const FEMALE_SELF =
  'wife|mother|mom|mum|mommy|mummy|mama|momma|grandmother|grandma|nana|granny|congresswoman|councilwoman|chairwoman|businesswoman|spokeswoman|actress|stepmom|widow|housewife|sister|daughter|aunt|girl mom|boy mom';
export const MALE_SELF =
  'husband|father|dad|daddy|papa|grandfather|grandpa|granddad|congressman|councilman|businessman|spokesman|stepdad|widower|brother|son|uncle|girl dad|boy dad|hubby';
