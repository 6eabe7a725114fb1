import { newPushKeys } from '../platform/config/push.ts';

const { publicKey, privateKey } = newPushKeys();
console.log(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}`);
