import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { RequestRow, RequestState } from '@/lib/domain/requests';
import type { Ctx } from '@/lib/server/ctx';
import {
  findRequest,
  listRequestFeedback,
  listRequestRows,
  moveRequest,
  type RequestFilter,
  type RequestRecord,
} from '@/lib/server/stores/people/requests-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { noRequest } from './create-request';
import { requestView } from './follow-request';
import { mailMovedRequest } from './request-mails';

async function rowsOf(records: RequestRecord[]): Promise<RequestRow[]> {
  const feedback = await listRequestFeedback(records.map(({ id }) => id));
  const byRequest = Map.groupBy(feedback, ({ requestId }) => requestId);
  return records.map((record) => ({
    ...requestView(record),
    company: record.company,
    ad_account_id: record.adAccountId,
    version: record.version,
    feedback: (byRequest.get(record.id) ?? []).map(({ rating, text, createdAt }) => ({
      ...{ rating, text },
      created_at: createdAt.toISOString(),
    })),
  }));
}

/** The route lets only whoever runs the installation in (`access: 'operator'`). */
export async function listRequests(_ctx: Ctx, filter: RequestFilter): Promise<RequestRow[]> {
  return rowsOf(await listRequestRows(filter));
}

interface Move {
  pk: string;
  state: RequestState;
  answer: string;
  version: number;
}

/**
 * Moves a request on and mails who asked; asked twice for the same, it stays as it is.
 * @throws AppError `not_found`; `conflict` (code `stale`) when somebody else has moved it since.
 */
export async function changeRequest(ctx: Ctx, { pk, state, answer, version }: Move): Promise<RequestRow> {
  const moved = await moveRequest({ id: pk, version, state, answer, at: ctx.now() }, async (row, tx) => {
    await mailMovedRequest(ctx, row, tx);
    await audit(ctx, { action: 'request.moved', subject: pk, detail: { state } }, tx);
  });
  const row = moved ?? (await findRequest(pk));
  if (!row) throw noRequest();
  const again = row.version === version + 1 && row.state === state && row.answer === answer;
  if (!moved && !again)
    throw new AppError('conflict', 'Somebody else has changed this request meanwhile', { code: 'stale' });
  const [view] = await rowsOf([row]);
  if (!view) throw noRequest();
  return view;
}
