import 'server-only';

export interface DoctorRow {
  id: string;
  ok: boolean;
  detail: string;
}

/** A check that fails is a row, never an exception. */
export async function check(id: string, work: () => Promise<string> | string): Promise<DoctorRow> {
  try {
    return { id, ok: true, detail: await work() };
  } catch (error) {
    return { id, ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
