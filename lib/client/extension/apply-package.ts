import { request } from '@/lib/client/request-client';
import { checkCustomAudiences } from '@/lib/contracts/ad-accounts';
import { createSavedList } from '@/lib/contracts/saved-lists';
import { appliedPackage, isEmptyPackage } from '@/lib/domain/applied-package';
import { EXTENSION_PROTOCOL, type ExtensionState, FILL_PACKAGE } from '@/lib/domain/extension-messages';
import type { Locale } from '@/lib/domain/locales';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { askExtension, isOutdated, postPackage, useExtension } from './extension-link';

/* From a targeting list to X's form, by the extension (EXT-01). */

export interface AppliedList {
  /** Id of the saved list; null for one that nobody has saved. */
  config: string | null;
  name: string;
  targeting_package: TargetingPackage;
  countries: readonly string[];
}

/** How the person is told and asked on the way. */
export interface ApplyVoice {
  locale: Locale;
  onEmpty: () => void;
  onAbsent: () => void;
  onOutdated: (version: string) => void;
  onHandlesLeftOut: (count: number) => void;
  /** Whether to go on without the custom audiences that are not ready. */
  askNotReady: () => Promise<boolean>;
}

/** Why nothing was applied; the person was told already. */
export class NotApplied extends Error {
  override readonly name = 'NotApplied';
}

async function present(voice: ApplyVoice): Promise<ExtensionState> {
  const state = await askExtension();
  if (!state) {
    voice.onAbsent();
    throw new NotApplied('Extension not detected');
  }
  if (isOutdated(state)) {
    voice.onOutdated(state.version);
    throw new NotApplied('Extension outdated');
  }
  return state;
}

/** Custom audiences that X cannot target yet. That they could not be checked stops nobody (EXT-24). */
async function notReady(given: TargetingPackage, adAccountId: string): Promise<ReadonlySet<string>> {
  const names = given.custom_audiences.filter(({ deselected }) => !deselected).map(({ label }) => label);
  if (names.length === 0 || adAccountId === '') return new Set();
  try {
    const body = { ad_account_id: adAccountId, custom_audience_names: names };
    const { custom_audiences } = await request(checkCustomAudiences, { body });
    return new Set(custom_audiences.filter(({ targetable }) => !targetable).map(({ name }) => name));
  } catch {
    return new Set();
  }
}

const without = (given: TargetingPackage, names: ReadonlySet<string>): TargetingPackage => ({
  ...given,
  custom_audiences: given.custom_audiences.filter(({ label }) => !names.has(label)),
});

/** What is left of the package once the person has answered; null: they keep it here. */
async function readyPart(
  given: TargetingPackage,
  adAccountId: string,
  voice: ApplyVoice,
): Promise<TargetingPackage | null> {
  const names = await notReady(given, adAccountId);
  if (names.size === 0) return given;
  return (await voice.askNotReady()) ? without(given, names) : null;
}

function refuseEmpty(given: TargetingPackage, countries: readonly string[], voice: ApplyVoice): void {
  if (!isEmptyPackage(given, countries)) return;
  voice.onEmpty();
  throw new NotApplied('No targeting package');
}

/**
 * Hands a list to the extension, recorded before: what X's policies keep from targeting is refused by that record, and
 * then nothing is handed over.
 * @returns the id under which the extension tells what became of it; null when the person changed their mind.
 * @throws NotApplied, RequestError.
 */
export async function applyPackage(list: AppliedList, voice: ApplyVoice): Promise<string | null> {
  const { name, countries, config } = list;
  refuseEmpty(list.targeting_package, countries, voice);
  const state = await present(voice);
  const account = useExtension.getState().account;
  const adAccountId = account?.id || state.adAccountId;
  const given = await readyPart(list.targeting_package, adAccountId, voice);
  if (!given) return null;
  refuseEmpty(given, countries, voice);
  const applied = appliedPackage(given, countries);
  if (applied.handlesLeftOut > 0) voice.onHandlesLeftOut(applied.handlesLeftOut);
  const content = { targeting_package: applied.targeting_package, countries: applied.countries };
  await request(createSavedList, {
    body: { ...content, name, ad_account_id: adAccountId, state: 'applied', audience_config_id: config },
  });
  const id = crypto.randomUUID();
  postPackage({
    type: FILL_PACKAGE,
    adAccountId,
    adAccountName: account?.name ?? '',
    handle: account?.handle ?? '',
    protocol: EXTENSION_PROTOCOL,
    ...{ id, name, locale: voice.locale },
    ...content,
  });
  return id;
}
