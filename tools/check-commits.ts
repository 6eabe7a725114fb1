import { fileURLToPath } from 'node:url';
import { checkedCommits } from './commits/history.ts';
import { messageComplaints } from './commits/message.ts';

const commits = checkedCommits(fileURLToPath(new URL('../', import.meta.url)));
if (typeof commits === 'string') {
  console.log(`Commit messages are not checked: ${commits}.`);
} else {
  const complaints = commits.flatMap(messageComplaints);
  for (const complaint of complaints) console.error(complaint);
  console.log(`${commits.length} commit messages since the last release, ${complaints.length} complaints.`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
