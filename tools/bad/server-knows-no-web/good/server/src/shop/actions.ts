export async function sample() {
  return import('@parlour/contract/shop/calls');
}
