/** A price of the list, and those of the people with whom it is another one. */
export type ListPrice<Price> = { price: Price; ofStaff: readonly { staffId: string; price: Price }[] };

/** What something costs by the list with a person: their own price, else that of everyone. */
export function listPriceOf<Price>({ price, ofStaff }: ListPrice<Price>, staffId: string | null): Price {
  const own = ofStaff.find((one) => one.staffId === staffId);
  return own ? own.price : price;
}
