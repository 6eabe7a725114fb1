import { userCall } from '../call.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const bookingExportCalls = {
  exportMine: userCall<Record<string, never>, Blob>({
    method: 'GET',
    path: '/reserve/app/calendar/export/member/reserve',
    answersFile: true,
    summary: "The signed-in person's bookings at every shop, as a workbook (xlsx).",
  }),
};
