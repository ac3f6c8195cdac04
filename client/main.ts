import { supportCommands } from './behaviours/commands.ts';
import { copyOnClick } from './behaviours/copy.ts';
import { fixHeader } from './behaviours/fixed-header.ts';
import { closeOnLeave } from './behaviours/leave.ts';
import { ignoreEmptySearch } from './behaviours/search.ts';
import { verifyFiles } from './behaviours/verify.ts';
import { wakeOnTouch } from './islands/first-touch.ts';
import { wakeByThemselves } from './islands/wake.ts';

/** The only script of a public page at first; React and the islands' code are loaded when needed. */
wakeOnTouch();
wakeByThemselves();
fixHeader();
supportCommands();
copyOnClick();
ignoreEmptySearch();
closeOnLeave();
verifyFiles();

// In a build the document links them.
if (import.meta.env.DEV) void import('./built-files.ts');
