import 'server-only';
import {
  packageSizes,
  type PackageSizes,
  type ReachInput,
} from '@/lib/analysis/targeting/reach/reach-figures';
import type { BodyOf } from '@/lib/contracts/core/endpoint';
import type { summariseTargeting as contract, TargetingSummary } from '@/lib/contracts/package-insights';
import type { Locale } from '@/lib/domain/locales';
import { formatFull } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import type { Ctx } from '@/lib/server/ctx';
import { countReach } from '@/lib/server/services/analysis/targeting/measure-reach';
import { savedTexts } from '@/lib/server/services/saved/saved-texts';
import { getConfig } from './configs';

type Unknown = TargetingSummary['unknown'];
type Receipt = TargetingSummary['receipt'];

function unknownOf({ chips }: ReachInput, { core, native, targeted }: PackageSizes): Unknown {
  if (chips.length === 0)
    return { core_size: 'no_chips', total_native_size: 'no_chips', pro_targeting_size: 'no_chips' };
  const few = (accounts: number | null) => (accounts === null ? ('few' as const) : null);
  return {
    core_size: chips.length === 1 ? 'one_chip' : few(core.accounts),
    total_native_size: few(native.accounts),
    pro_targeting_size: few(targeted.accounts),
  };
}

interface Told {
  reach: ReachInput;
  sizes: PackageSizes;
  unknown: Unknown;
  receipt: Receipt;
  locale: Locale;
}

/** The sizes in words; what is not known is said so. */
function inWords({ reach, sizes, unknown, receipt, locale }: Told): string {
  const t = savedTexts(locale);
  const full = (accounts: number | null) => formatFull(accounts ?? 0, locale);
  const datasets = receipt.datasets.map(({ name }) => name).join(', ');
  const { share, accounts } = sizes.targeted;
  const first = () => {
    if (unknown.pro_targeting_size === 'no_chips') return t('sizes.noChips', { datasets });
    if (!share) return t('sizes.few');
    return t('sizes.reached', {
      ...{ datasets, pro: full(accounts), base: full(reach.base) },
      share: formatShare(share.value, locale),
      range: formatShareRange(share.low, share.high, locale),
    });
  };
  const rest = [
    unknown.core_size === null && share ? t('sizes.core', { core: full(sizes.core.accounts) }) : null,
    unknown.total_native_size === null ? t('sizes.native', { native: full(sizes.native.accounts) }) : null,
    reach.unmeasured.length > 0 ? t('sizes.unmeasured', { count: reach.unmeasured.length }) : null,
    receipt.datasets.some(({ sample }) => sample) ? t('sizes.sample') : t('sizes.notX'),
  ];
  return rest
    .filter((sentence) => sentence !== null)
    .reduce((before, sentence) => t('sizes.andThen', { before, sentence }), first());
}

/** What the caller may read of a list, or the package that was given. */
async function asked(ctx: Ctx, { audience_config_id: pk, targeting_package, countries, locale }: Input) {
  if (pk !== undefined) return getConfig(ctx, { pk }, { locale });
  if (targeting_package === undefined) throw new Error('The contract asks for a list or a package');
  return { targeting_package, countries };
}

type Input = BodyOf<typeof contract>;

/**
 * How large a list or a package is among the accounts of the readable datasets.
 * @throws AppError `not_found` for a list or a dataset, or while there is no data.
 */
export async function summariseTargeting(ctx: Ctx, input: Input): Promise<TargetingSummary> {
  const { targeting_package, countries } = await asked(ctx, input);
  const { dataset, locale } = input;
  return summaryOf(await countReach(ctx, { targeting_package, countries, ages: [], dataset }), locale);
}

/** What was counted of a package, as it is told. */
export function summaryOf(
  { reach, receipt }: Awaited<ReturnType<typeof countReach>>,
  locale: Locale,
): TargetingSummary {
  const sizes = packageSizes(reach);
  const unknown = unknownOf(reach, sizes);
  const known = <T>(of: (size: PackageSizes['core']) => T | null) => ({
    core_size: unknown.core_size === null ? of(sizes.core) : null,
    total_native_size: unknown.total_native_size === null ? of(sizes.native) : null,
    pro_targeting_size: unknown.pro_targeting_size === null ? of(sizes.targeted) : null,
  });
  return {
    ...known(({ accounts }) => accounts),
    shares: known(({ share }) => share),
    summary: inWords({ reach, sizes, unknown, receipt, locale }),
    ...{ unknown, receipt, base: reach.base, unmeasured: [...reach.unmeasured] },
  };
}
