import enCharts from '@/messages/en/charts.json';
import enChooseTeam from '@/messages/en/choose-team.json';
import enCrash from '@/messages/en/crash.json';
import enDatasets from '@/messages/en/datasets.json';
import enErrors from '@/messages/en/errors.json';
import enExplore from '@/messages/en/explore.json';
import enExportFiles from '@/messages/en/export-files.json';
import enExports from '@/messages/en/exports.json';
import enFindings from '@/messages/en/findings.json';
import enHelp from '@/messages/en/help.json';
import enHome from '@/messages/en/home.json';
import enImport from '@/messages/en/import.json';
import enImportNotes from '@/messages/en/import-notes.json';
import enKit from '@/messages/en/kit.json';
import enLimits from '@/messages/en/limits.json';
import enMethodPages from '@/messages/en/method-pages.json';
import enMethods from '@/messages/en/methods.json';
import enNotFound from '@/messages/en/not-found.json';
import enPalette from '@/messages/en/palette.json';
import enSectionCard from '@/messages/en/section-card.json';
import enShell from '@/messages/en/shell.json';
import jaCharts from '@/messages/ja/charts.json';
import jaChooseTeam from '@/messages/ja/choose-team.json';
import jaCrash from '@/messages/ja/crash.json';
import jaDatasets from '@/messages/ja/datasets.json';
import jaErrors from '@/messages/ja/errors.json';
import jaExplore from '@/messages/ja/explore.json';
import jaExportFiles from '@/messages/ja/export-files.json';
import jaExports from '@/messages/ja/exports.json';
import jaFindings from '@/messages/ja/findings.json';
import jaHelp from '@/messages/ja/help.json';
import jaHome from '@/messages/ja/home.json';
import jaImport from '@/messages/ja/import.json';
import jaImportNotes from '@/messages/ja/import-notes.json';
import jaKit from '@/messages/ja/kit.json';
import jaLimits from '@/messages/ja/limits.json';
import jaMethodPages from '@/messages/ja/method-pages.json';
import jaMethods from '@/messages/ja/methods.json';
import jaNotFound from '@/messages/ja/not-found.json';
import jaPalette from '@/messages/ja/palette.json';
import jaSectionCard from '@/messages/ja/section-card.json';
import jaShell from '@/messages/ja/shell.json';
import type { Locale } from './locales';

const en = {
  charts: enCharts,
  'choose-team': enChooseTeam,
  crash: enCrash,
  datasets: enDatasets,
  errors: enErrors,
  explore: enExplore,
  'export-files': enExportFiles,
  exports: enExports,
  findings: enFindings,
  help: enHelp,
  home: enHome,
  import: enImport,
  'import-notes': enImportNotes,
  kit: enKit,
  limits: enLimits,
  'method-pages': enMethodPages,
  methods: enMethods,
  'not-found': enNotFound,
  palette: enPalette,
  'section-card': enSectionCard,
  shell: enShell,
};

/** The English texts are the source: a language must have exactly their shape. */
export type Messages = typeof en;
export type Namespace = keyof Messages;

const ja: Messages = {
  charts: jaCharts,
  'choose-team': jaChooseTeam,
  crash: jaCrash,
  datasets: jaDatasets,
  errors: jaErrors,
  explore: jaExplore,
  'export-files': jaExportFiles,
  exports: jaExports,
  findings: jaFindings,
  help: jaHelp,
  home: jaHome,
  import: jaImport,
  'import-notes': jaImportNotes,
  kit: jaKit,
  limits: jaLimits,
  'method-pages': jaMethodPages,
  methods: jaMethods,
  'not-found': jaNotFound,
  palette: jaPalette,
  'section-card': jaSectionCard,
  shell: jaShell,
};

export const MESSAGES: Record<Locale, Messages> = { en, ja };

/** The texts a client tree needs: only what is named is sent to the browser. */
export function pickMessages<Name extends Namespace>(
  locale: Locale,
  names: readonly Name[],
): Pick<Messages, Name> {
  const picked: Partial<Messages> = {};
  for (const name of names) picked[name] = MESSAGES[locale][name];
  return picked as Pick<Messages, Name>;
}
