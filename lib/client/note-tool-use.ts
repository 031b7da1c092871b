import { listAudienceConfigs } from '@/lib/contracts/targeting-lists';
import { afterUse, canFillIn, mayPrompt, relevantLists } from '@/lib/domain/targeting-suggestion';
import { documentLocale } from './document-locale';
import { request } from './request-client';
import { type SuggestedList, useToolUsage } from './stores/tool-usage';

/** Lists that are looked through: the ready ones come first, then the person's own. */
const LOOKED_AT = 50;

function browserFits(): boolean {
  const { userAgent, userAgentData } = window.navigator as Navigator & {
    userAgentData?: { brands: { brand: string }[]; mobile: boolean };
  };
  const { brands, mobile } = userAgentData ?? {};
  const { protocol } = window.location;
  return canFillIn({ userAgent, brands, mobile, protocol, framed: window.self !== window.top });
}

async function findRelevant(words: readonly string[]): Promise<SuggestedList[]> {
  try {
    const query = { locale: documentLocale(), page_size: LOOKED_AT };
    return relevantLists(await request(listAudienceConfigs, { query }), words);
  } catch {
    // The request client has told whoever watches failures: there is nothing to suggest.
    return [];
  }
}

async function checkUse(words: readonly string[]): Promise<void> {
  // Another tab may have counted.
  await useToolUsage.persist.rehydrate();
  const usage = useToolUsage.getState();
  const lists = mayPrompt(usage, browserFits(), Date.now()) ? await findRelevant(words) : [];
  const prompted = lists.length > 0;
  useToolUsage.setState({ ...afterUse(usage, prompted, Date.now()), ...(prompted && { suggested: lists }) });
}

let last: Promise<void> = Promise.resolve();

/**
 * Counts a use of a tool, or suggests lists that aim at what was looked for. One use after another.
 * @param words What the tool was asked about.
 */
export function noteToolUse(words: readonly string[]): Promise<void> {
  last = last.then(() => checkUse(words));
  return last;
}
