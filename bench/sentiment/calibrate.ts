import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { rawLogits, sentimentOf } from '@/lib/analysis/text/sentiment';
import { AS_TRAINED, calibrationError, fitCalibration, type Scored } from './calibration';
import { type DomainPost, LEARNED, readDomains } from './labelled-domains';

/*
 * Fits the scores of the English model to one half of the posts held out of its training's domain, and measures them
 * on the other half and on domains that nothing was learned from or fitted to. With more domains to fit to, each is
 * left out in turn. Writes lib/analysis/text/sentiment-calibration.generated.ts.
 * npm run bench -- sentiment/calibrate ../shared/data
 */

const OUTPUT = 'lib/analysis/text/sentiment-calibration.generated.ts';
const MOST = 0.03;

const scored = (posts: readonly DomainPost[]): Scored[] =>
  posts.flatMap(({ text, label }) => {
    const logits = rawLogits(text, 'en');
    const called = sentimentOf(text, 'en');
    return logits && called ? [{ logits, called, label }] : [];
  });
const isFitted = ({ text }: DomainPost) => (createHash('sha1').update(text).digest()[0] ?? 0) % 2 === 0;
const shown = (value: number) => value.toFixed(3);
const list = (weights: readonly number[]) => `[${weights.map(shown).join(', ')}]`;

const [data] = process.argv.slice(2);
if (!data || !existsSync(data)) throw new Error('Which folder of labelled data?');
const english = readDomains(data).filter(({ language }) => language === 'en');
const own = english.filter(({ domain }) => domain === LEARNED);
const by = fitCalibration(scored(own.filter(isFitted)));
const held = scored(own.filter((post) => !isFitted(post)));
const error = calibrationError(held, by);
console.log(by);
console.log(
  `other half of the training's domain: ${shown(error)} (before ${shown(calibrationError(held, AS_TRAINED))})`,
);
const elsewhere = [...Map.groupBy(english, ({ domain }) => domain)]
  .filter(([domain, posts]) => domain !== LEARNED && posts.some(({ label }) => label === 'neutral'))
  .map(([domain, posts]) => {
    const left = calibrationError(scored(posts), by);
    console.log(
      `${domain}, left out: ${shown(left)} (before ${shown(calibrationError(scored(posts), AS_TRAINED))})`,
    );
    return left;
  });
const outside = elsewhere.reduce((sum, value) => sum + value, 0) / elsewhere.length;
console.log(`mean of the domains left out: ${shown(outside)}`);
writeFileSync(
  OUTPUT,
  `// Made by bench/sentiment/calibrate.ts with the models as they are.
export const CALIBRATION = {
  positive: ${list(by.positive)},
  negative: ${list(by.negative)},
};
/** Expected calibration error on held-out posts of the training's domain, and the mean of the domains left out. */
export const CALIBRATION_ERROR = { held: ${shown(error)}, elsewhere: ${shown(outside)} };
`,
);
if (error > MOST) process.exitCode = 1;
