type WaitlistEntry = { position: number };

export const positionOf = ({ position }: WaitlistEntry) => position;
