type Known = { position: number };

export const positionOf = ({ position }: Known) => position;
