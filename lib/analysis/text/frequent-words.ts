/** Frequent English words that are rare in every other language of Latin letters. */
const ENGLISH = new Set(
  `about after again all always am and any are because been before being but can can't could day did
  didn't does doesn't doing don't done down even ever every everyone first for from get gets getting go
  going gonna good got great had has have haven't he her here him his how i'd i'll i'm i've if isn't
  it's its just know last let let's life like look love made make makes many me more most much my need
  never new next not nothing now of off on only other our out over people please really right said same
  say see should since some someone something still such take tell than thank thanks that that's the
  their them then there there's these they they're thing things think this those though time to today
  tomorrow tonight too until up us very wanna want wants was wasn't watch way we we're week well were
  what what's when where which while who why will wish with won't work world would year years yes
  yesterday yet you you're you've your`.split(/\s+/),
);
/**
 * Frequent words of other languages, as they stand in Latin letters in posts, that are rare in English: of German, Spanish,
 * Portuguese, Italian, French, Dutch, Turkish, Indonesian, Tagalog, Hindi, Hausa, Yoruba, Igbo, Swahili and some of
 * Europe. They were written down from knowledge of the languages and not learned from posts.
 */
const FOREIGN = new Set(
  `aan aap abeg aber ada af aja ako aku al algo alla als anche ang anyi ao apa aqui atau att au auch auf aur
  aussi av avec avoir ay az ba bei bem ben bhai bhi bi bij bin bir bisa bu buat c'est ca ce ces cette che
  chi ci co com come como con cosa cu cuando cui czy da daha dahil dal dan dans dari das dass dat de del
  della dem den dengan der des desde det dey deze di dia dich din dir dit diye doch don donde dopo dos du e
  een egy ein eine einen el ela ele ella elle en er eres es esa ese eso est esta este esto estoy et ett eu
  fa fait fare foi fun ga gak geen gi gibi gli gue h haar hai hain han har hat hay heb heeft het hi hii hij
  hindi hiyo ho hogy hon hoy hum hvad ich ihr ik ikaw ikke il ile ils ina ini inte io isso ist ita itu j'ai
  ja jadi jag jak jangan je jeg jest jetzt jij jo juga ka kadar kalau kalo kama kamu kan kar karena karo
  kasi kaya ke kein ki kita kiya ko koi ku kuch kuma kuwa kwa kya la lagi lakini lang las lati le lebih les
  leur lo los m ma maar mai main mais mas mau med meer mehr mein men mera met meu mga mia mich mig mijn
  minha mio mit mnie mo moi mon mu mucho muito muy n'ihi na naar nach nada nahi nahin naman ndi ndio ne nel
  nella nem ng nga ngayon nggak ni nicht nie niet ninu niya nke noch nog non nos nous nu num nur nwere nya o
  och oder og oga olarak olsun ont ook op ora orang os ou pa pada par para pas pe pentru per pero plus po
  poi por porque pour pra pro quand quando que quella quello quem questa questo qui quiero raha sa sab sabi
  sai sama sana sans saya schon se sei sen senza ser ses shi si sich sie sin sind siya solo som sono sta su
  sua sudah suis suka sul sur sus ta tak talaga tapi te tem tengo tha ti tidak tiene til till todo todos toh
  tout tu tutti tutto udah uit uma un una und une uns untuk vai van var ve vi vom von voor vous w wa wannan
  wat watu wel wenn wetin wey wie wij wir wird wo won y ya yana yang ye yeh yo yok za ze zijn zo zu zum zur`.split(
    /\s+/,
  ),
);
/** What is written together with digits is no word of any language: the w of `w12` is not Polish. */
const WORD = /(?<![0-9_a-z])[a-z]+(?:['’][a-z]+)*(?![0-9_])/g;
const LETTER_OF_OTHERS = /[^\P{L}A-Za-z]/u;
const FEWEST = 3;
const LEAST_SHARE = 0.25;

/**
 * Whether frequent English words make up so much of a text, without one of another language or a letter that English has
 * not, that it needs no n-grams.
 */
export function isPlainEnglish(prose: string): boolean {
  if (LETTER_OF_OTHERS.test(prose)) return false;
  const words = prose.toLowerCase().match(WORD) ?? [];
  const seen = new Set<string>();
  for (const each of words) {
    const word = each.replace('’', "'");
    if (FOREIGN.has(word)) return false;
    if (ENGLISH.has(word)) seen.add(word);
  }
  return seen.size >= FEWEST && seen.size >= LEAST_SHARE * words.length;
}
