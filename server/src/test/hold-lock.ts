import { FolderInUse, lockFolder } from '../platform/db/folder-lock.ts';

// Takes the lock named as the argument and keeps it until killed; for the lock's tests.
try {
  await lockFolder(process.argv[2] ?? '');
  process.stdout.write('held\n');
} catch (error) {
  process.stdout.write(error instanceof FolderInUse ? 'refused\n' : `${String(error)}\n`);
}
setInterval(() => undefined, 1000);
