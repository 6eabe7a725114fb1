import type { reportCalls, ReportSheet } from '@parlour/contract/report/calls';
import type { Report } from '@parlour/contract/report/report';
import type { AskedPeriod } from '@parlour/domain/report/period';
import { allowed } from '@parlour/domain/verdict';
import type { Ctx } from '../../booking/context.ts';
import type { Answer, HandlersOf } from '../../platform/context.ts';
import { countWork } from '../../platform/member-work.ts';
import type { ChainCtx, StoreCtx } from '../context.ts';
import { createTurns } from '../policies/turns.ts';
import { presentReport } from '../presenters/present-report.ts';
import { reportWorkbook } from '../presenters/sheets.ts';
import { loadReport, type ReportPlace } from '../queries/load-report.ts';

const ofStore = ({ access: { chainId, shopId } }: StoreCtx): ReportPlace => ({ chainId, shopIds: [shopId] });
const ofChain = ({ access: { chainId, shopIds } }: ChainCtx): ReportPlace => ({ chainId, shopIds });

/** Reports read years: a process works out few at once, so that customers are served beside them. */
const inTurn = createTurns({ atOnce: 2, waiting: 20 });

async function read(ctx: StoreCtx | ChainCtx, place: ReportPlace, asked: AskedPeriod): Promise<Answer<Report>> {
  const counted = await countWork(ctx, 'report');
  if (!counted.ok) return counted;
  return inTurn(async (): Promise<Answer<Report>> => {
    const loaded = await loadReport(ctx, place, asked);
    return loaded.ok ? allowed(presentReport(loaded.value)) : loaded;
  });
}

type OfSheet = AskedPeriod & { sheet: ReportSheet };

async function write(ctx: StoreCtx | ChainCtx, place: ReportPlace, asked: OfSheet): Promise<Answer<File>> {
  const counted = await countWork(ctx, 'report');
  if (!counted.ok) return counted;
  return inTurn(async (): Promise<Answer<File>> => {
    const loaded = await loadReport(ctx, place, asked, asked.sheet);
    return loaded.ok ? allowed(await reportWorkbook(loaded.value, asked.sheet, ctx.lang)) : loaded;
  });
}

export const reportRoutes: HandlersOf<typeof reportCalls, Ctx> = {
  ofStore: (ctx, asked) => read(ctx, ofStore(ctx), asked),
  ofChain: (ctx, asked) => read(ctx, ofChain(ctx), asked),
  exportOfStore: (ctx, asked) => write(ctx, ofStore(ctx), asked),
  exportOfChain: (ctx, asked) => write(ctx, ofChain(ctx), asked),
};
