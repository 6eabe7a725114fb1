export const SlotTime = ({ startsAt }: { startsAt: Date }) => <b>{startsAt.toLocaleString()}</b>;
