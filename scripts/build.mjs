// `npm run build`: site and server into dist/, unless they are built from these sources already.
import { checkNode, ensureBuild, ensureModules, main } from './prepare.mjs';

await main(async () => {
  checkNode();
  await ensureModules();
  await ensureBuild();
});
