import { formatTime } from '@parlour/phrases/format';

export const SlotTime = ({ startsAt }: { startsAt: Date }) => <b>{formatTime(startsAt)}</b>;
