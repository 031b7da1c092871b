import type { AskedWords } from '../asked-words';

/*
 * Words without a place that a count may leave out and name: such as lead from one part of a question to the next. Whoever
 * reads the answer sees them above it, and may ask for the posts that hold them.
 */

/** More of them, and nobody knows what was asked. */
const MOST_IGNORED = 3;

/** Adverbs, and words that only lead from one part of a question to the next. */
const FILLERS =
  /^(?:actually|basically|respectively|really|overall|generally|roughly|clearly|simply|particularly|especially|specifically|apparently|certainly|handful|bunch|couple|bit|lot|lots|loads|way|pretty|quite|right|kind|sort|sorts|thing|things|stuff|guys|folks|big|huge|notable|interesting|keep|keeps|kept|pull|grab|dig|pop|look|looks|looking|want|wants|wanted|need|needs|wonder|wondering|going|goes|went|cover|covers|covered|covering|naming|featuring|involving|pushing|running|having|being|making|taking|getting|seeing|seem|seems|seemed|sound|sounds|feel|feels|everyone|anyone|someone|somebody|anybody|people|somewhere|anywhere|ever|yet|already|still|even|though|although|while|whilst|meanwhile|btw|well|oh|um|hmm|gonna|wanna|gotta|please|thanks|cheers|kindly|maybe|perhaps|possibly|potentially|supposedly|allegedly|altogether|individually|separately|come|comes|came|coming|turn|turns|turned|tally|raw|plain|pure|exact|exactly|precise|precisely|quick|quickly|rough|honestly|literally|obviously|truly|technically|currently|presently|apiece|anyhow|anyways|somehow|curious|alone|alike|easily|mere|merely|respective|carry|carries|carrying)$/u;
/** One verb that leads on: ねこ and かわいい are what somebody asks about. */
const JAPANESE_GRAMMAR = /^[\p{sc=Han}ぁ-ん]{1,4}(?:て|ながら|たら)$/u;
const JAPANESE_MEANS = /な[いくかし]|ぬ|ず|以外|除|だけ|のみ|前|後|増|減|変|上|下|違|似|同|別|新|古|他/u;

/** A name begins with a capital where no sentence does. */
function isName(word: string, original: string): boolean {
  const found = new RegExp(`(?<=[\\p{L}\\p{N},;:] )${word}(?![\\p{L}\\p{N}])`, 'iu').exec(original)?.[0];
  return found !== undefined && found !== found.toLowerCase();
}

function canIgnore(word: string, original: string, usual: ReadonlySet<string>): boolean {
  const bare = word.replace(/['’]s?$/u, '');
  if (FILLERS.test(bare) || usual.has(bare)) return !isName(bare, original);
  return JAPANESE_GRAMMAR.test(bare) && !JAPANESE_MEANS.test(bare);
}

/**
 * @param left Words that nothing has read. @param absent What no post holds and the question may be about.
 * @param usual Words that belong to the asking by what these posts hold.
 * @returns what an answer names as left out; null where one of them may be what is asked.
 */
export function ignoredOf(
  {
    left,
    unused,
    absent,
  }: { left: readonly string[]; unused: readonly AskedWords[]; absent: readonly AskedWords[] },
  { text, original, usual }: { text: string; original: string; usual: ReadonlySet<string> },
): string[] | null {
  const isTopic = ({ start }: AskedWords) =>
    /\b(?:about|on|of|mention(?:s|ed|ing)?|with|contain(?:s|ing)?|say(?:s|ing)?|word|term|for|from|by|in) (?:the |an? )?["“]?$/u.test(
      text.slice(0, start),
    );
  if ([...unused, ...absent].some(isTopic)) return null;
  const words = [...new Set([...left, ...[...unused, ...absent].flatMap((run) => run.words)])];
  return words.length <= MOST_IGNORED && words.every((word) => canIgnore(word, original, usual))
    ? words
    : null;
}
