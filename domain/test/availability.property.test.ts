import { holdsForRandomShops } from './random-shops-agree.ts';

holdsForRandomShops('one service on plain days', 0.2, { days: 'plain', question: 'one service' });
holdsForRandomShops('products', 0.05, { days: 'any', question: 'products' });
