import { supportCommands } from './behaviours/commands.ts';
import { copyOnClick } from './behaviours/copy.ts';
import { fixHeader } from './behaviours/fixed-header.ts';
import { closeOnLeave } from './behaviours/leave.ts';
import { ignoreEmptySearch } from './behaviours/search.ts';
import { wakeOnTouch } from './islands/first-touch.ts';
import { wakeByThemselves } from './islands/wake.ts';

/* All a public page runs by itself. React and the code of an island come when it wakes. */
wakeOnTouch();
wakeByThemselves();
fixHeader();
supportCommands();
copyOnClick();
ignoreEmptySearch();
closeOnLeave();

// A build links them from the document.
if (import.meta.env.DEV) void import('./built-files.ts');
