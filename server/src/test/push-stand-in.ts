import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

type Arrived = { device: string; headers: Record<string, string | undefined>; message: Record<string, string> };

/** A push service as browsers use them, with devices that read what arrives; each answers as it is told to. */
export async function startPushStandIn() {
  const devices = new Map<string, { ecdh: ECDH; auth: Buffer }>();
  const answers = new Map<string, { status: number; headers?: Record<string, string> } | 'hangs up' | 'says nothing'>();
  let arrived: Arrived[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const name = request.url!.slice(1);
      const answer = answers.get(name) ?? { status: 201 };
      if (answer === 'hangs up') return response.destroy();
      if (answer === 'says nothing') return;
      const { status, headers } = answer;
      const device = devices.get(name);
      if (device && status === 201)
        arrived.push({
          device: name,
          headers: request.headers as Arrived['headers'],
          message: JSON.parse(decrypted(Buffer.concat(chunks), device)) as Arrived['message'],
        });
      response.writeHead(device ? status : 404, headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    origin,
    /** What the browser of a new device hands to the page. */
    subscribe(name: string): string {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      devices.set(name, { ecdh, auth });
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return JSON.stringify({ endpoint: `${origin}/${name}`, keys });
    },
    answer: (name: string, status: number, headers?: Record<string, string>) =>
      answers.set(name, headers ? { status, headers } : { status }),
    hangUp: (name: string) => answers.set(name, 'hangs up'),
    /** Takes the request in and never answers. */
    stayQuiet: (name: string) => answers.set(name, 'says nothing'),
    /** What has arrived since the last time. */
    arrived: () => arrived.splice(0),
    requests: () => requests,
    forget() {
      answers.clear();
      arrived = [];
      requests = 0;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** RFC 8291: one record, for the keys of the device. */
function decrypted(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const [salt, keyLength] = [body.subarray(0, 16), body[20]!];
  const [senderKey, sealed] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(auth, ecdh.computeSecret(senderKey), info, 32);
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString();
  return text.slice(0, text.lastIndexOf('\u0002'));
}

function derive(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  const extracted = createHmac('sha256', salt).update(secret).digest();
  return createHmac('sha256', extracted)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length);
}
