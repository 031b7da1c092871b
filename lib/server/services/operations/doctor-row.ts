import 'server-only';

export interface DoctorRow {
  id: string;
  ok: boolean;
  detail: string;
  /** Of a feature that may be on or off: both are well. */
  feature?: { name: string; state: 'on' | 'off'; switched_on_by: string[] };
}

/** A check that fails is a row, never an exception. */
export async function check(id: string, work: () => Promise<string> | string): Promise<DoctorRow> {
  try {
    return { id, ok: true, detail: await work() };
  } catch (error) {
    return { id, ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
