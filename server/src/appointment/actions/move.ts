import type { MadeMove, MoveAsked } from '@parlour/contract/appointment/move';
import { refused } from '@parlour/domain/verdict';
import { moveByTeam } from '../../booking/actions/team-move.ts';
import type { Ctx } from '../../booking/context.ts';
import type { ByTeam } from '../../booking/queries/access.ts';
import type { Answer } from '../../platform/context.ts';
import { previewMove } from './preview-move.ts';

/** Moves an appointment; where a person is asked for what the person does not offer, the refusal names both, as the preview does. */
export async function move(ctx: Ctx & ByTeam, asked: MoveAsked): Promise<Answer<MadeMove>> {
  const answer = await moveByTeam(ctx, asked);
  if (answer.ok || answer.reason !== 'staff_not_available') return answer;
  const preview = await previewMove(ctx, asked);
  const found = preview.ok ? preview.value.obstacles.find(({ kind }) => kind === 'no_skill') : undefined;
  return found ? refused(answer.reason, { ...answer.details, detail: found.text }) : answer;
}
