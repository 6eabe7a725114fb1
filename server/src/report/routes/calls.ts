import type { reportCalls } from '@parlour/contract/report/calls';
import { allowed } from '@parlour/domain/verdict';
import type { Ctx } from '../../booking/context.ts';
import type { HandlersOf } from '../../platform/context.ts';
import { loadReport, type ReportPlace } from '../queries/load-report.ts';
import type { ChainCtx, StoreCtx } from '../context.ts';
import { presentReport } from '../presenters/present-report.ts';
import { reportWorkbook } from '../presenters/sheets.ts';

const ofStore = ({ access: { chainId, shopId } }: StoreCtx): ReportPlace => ({ chainId, shopIds: [shopId] });
const ofChain = ({ access: { chainId, shopIds } }: ChainCtx): ReportPlace => ({ chainId, shopIds });

export const reportRoutes: HandlersOf<typeof reportCalls, Ctx> = {
  async ofStore(ctx, asked) {
    const loaded = await loadReport(ctx, ofStore(ctx), asked);
    return loaded.ok ? allowed(presentReport(loaded.value)) : loaded;
  },
  async ofChain(ctx, asked) {
    const loaded = await loadReport(ctx, ofChain(ctx), asked);
    return loaded.ok ? allowed(presentReport(loaded.value)) : loaded;
  },
  async exportOfStore(ctx, asked) {
    const loaded = await loadReport(ctx, ofStore(ctx), asked);
    return loaded.ok ? allowed(await reportWorkbook(loaded.value, asked.sheet, ctx.lang)) : loaded;
  },
  async exportOfChain(ctx, asked) {
    const loaded = await loadReport(ctx, ofChain(ctx), asked);
    return loaded.ok ? allowed(await reportWorkbook(loaded.value, asked.sheet, ctx.lang)) : loaded;
  },
};
