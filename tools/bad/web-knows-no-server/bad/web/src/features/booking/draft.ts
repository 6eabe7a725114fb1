export type Draft = import('@parlour/server/booking/deep/queries').Draft;
