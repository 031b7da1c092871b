import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { type Random, seededRandom } from '@/lib/analysis/stats/seeded-random';
import type { PushPurpose } from '@/lib/domain/ads-plan';
import { closePostgres } from '@/lib/server/db/postgres';
import { forgetEnv } from '@/lib/server/env';
import {
  CALLBACK,
  changeCampaign,
  type CrashDesk,
  makeCampaign,
  type MadeCampaign,
  openDesk,
} from '@/tests/fixtures/push-crash/desk';
import { type End, PushRig, type Whole } from '@/tests/fixtures/push-crash/rig';
import { environmentOf, type RunningXProvider, startXProvider } from '@/tests/fixtures/x-provider/start';
import { bundleForTests } from '@/tests/setup/bundles';

/*
 * kill -9 of processes that send campaigns to the double of X: at every write, before it leaves and when its answer is
 * there, and at any other moment. Each campaign is made, let go and changed; what the double was told and holds must be
 * what a campaign that nobody interrupts leaves there. Ends with 1 on any difference.
 * npm run bench -- push-crash [rounds] [seed]
 */

/** One push is interrupted at most so often. */
const MOST_KILLS = 6;
/** A push takes about as long, from its process's first line on. */
const LATEST_MS = 1_500;
const PUSHES = ['made', 'let go', 'changed'] as const;
type Push = (typeof PUSHES)[number];

function endOf(random: Random): End {
  const moment = (['before', 'after', 'any'] as const)[Math.floor(random() * 3)] ?? 'any';
  return moment === 'any'
    ? { waitMs: random() * LATEST_MS }
    : { moment, write: 1 + Math.floor(random() ** 2 * 3) };
}

class Bench {
  private readonly wholes = new Map<Push, Whole>();
  private number = 0;
  kills = 0;
  lost = 0;

  constructor(
    private readonly x: RunningXProvider,
    private readonly rig: PushRig,
    private readonly desk: CrashDesk,
    private readonly random: Random,
  ) {}

  private make(): Promise<MadeCampaign> {
    this.number += 1;
    return makeCampaign(this.desk, this.number);
  }

  private purpose = (push: Push): PushPurpose => (push === 'let go' ? 'live' : 'send');

  /** One campaign that nobody interrupts, for the others to be compared with. */
  async learn(): Promise<void> {
    const twin = await this.make();
    for (const push of PUSHES) {
      if (push === 'changed') await changeCampaign(this.desk, twin);
      this.wholes.set(push, await this.rig.whole(twin, this.purpose(push)));
    }
  }

  /** One campaign through all of its pushes. The database belongs to one process at a time. */
  async campaign(rounds: number): Promise<void> {
    const made = await this.make();
    for (const push of PUSHES) {
      const whole = this.wholes.get(push);
      if (!whole || this.kills >= rounds) return;
      if (push === 'changed') await changeCampaign(this.desk, made);
      await closePostgres();
      await this.x.control.forgetLimits();
      const most = Math.min(MOST_KILLS, rounds - this.kills);
      const ends = Array.from({ length: most }, () => endOf(this.random));
      const { kills, losses } = await this.rig.killed(made, this.purpose(push), ends, whole);
      this.kills += kills;
      if (losses.length > 0) this.lost += 1;
      console.log(`${String(this.kills).padStart(5)}  #${made.number} ${push.padEnd(8)} ${kills} kills`);
      for (const loss of losses) console.log(`       ${loss}`);
    }
  }
}

async function main(rounds: number, seed: number): Promise<number> {
  const child = await bundleForTests({ push: 'tests/fixtures/push-crash/child.ts' });
  const folder = mkdtempSync(path.join(tmpdir(), 'murmur-push-crash-'));
  const x = await startXProvider({ callbacks: [CALLBACK] });
  Object.assign(process.env, environmentOf(x), { MURMUR_DATA_DIR: folder, MURMUR_LOG_LEVEL: 'silent' });
  forgetEnv();
  console.log(`${rounds} x kill -9, seed ${seed}, load ${loadavg()[0]?.toFixed(1)}`);
  console.log('kills  campaign');
  try {
    const desk = await openDesk(x);
    const rig = new PushRig(x, folder, child.files.push, desk.person.user.id);
    const bench = new Bench(x, rig, desk, seededRandom(seed));
    await bench.learn();
    while (bench.kills < rounds) await bench.campaign(rounds);
    console.log(`${bench.kills} kills: ${bench.lost} pushes sent something twice or lost something`);
    return bench.lost === 0 ? 0 : 1;
  } finally {
    await closePostgres();
    x.stop();
    rmSync(folder, { recursive: true, force: true });
    child.remove();
  }
}

const [rounds, seed] = process.argv.slice(2);
process.exitCode = await main(Number(rounds ?? 200), Number(seed ?? 1));
