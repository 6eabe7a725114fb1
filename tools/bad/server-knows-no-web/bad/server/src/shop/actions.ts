export async function sample() {
  return import('@parlour/web/screens/shop/Shop');
}
