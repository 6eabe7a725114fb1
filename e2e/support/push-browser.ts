const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };

/** The browser of the tests refuses notices, and no push service is in reach: what a browser and its person answer stands here. */
export const pushBrowser = (answer: 'granted' | 'denied') => `
  globalThis.asked = 0;
  const kept = () => sessionStorage.getItem('test-permission') ?? 'default';
  Object.defineProperty(Notification, 'permission', { get: kept });
  Notification.requestPermission = async () => {
    asked += 1;
    sessionStorage.setItem('test-permission', '${answer}');
    return '${answer}';
  };
  PushManager.prototype.getSubscription = async () => null;
  PushManager.prototype.subscribe = async () => ({
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/' + Math.random(), keys: ${JSON.stringify(keys)} }),
  });`;
