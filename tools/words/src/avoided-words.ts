export interface Avoided {
  pattern: RegExp;
  /** A sentence that tells the author how to write it. */
  advice: string;
}

/** Comments begin with a verb or a noun, so that a reader knows at once what acts. */
export const avoidedOpeners: readonly Avoided[] = [
  {
    pattern: /^(?:what|where|how|which|of what|with what|that which)\b(?![^.]*\?)/i,
    advice: 'Begin with the noun or the verb itself: "Milliseconds before a request is aborted", not "What a request may take".',
  },
  {
    pattern: /^(?:who|whoever|whose|whom|of whom|one that|those that|none)\b(?![^.]*\?)/i,
    advice: 'Name the actor: browser, buyer, manufacturer, admin, client, worker, relay, transaction, row, replica.',
  },
  { pattern: /^whether\b(?![^.]*\?)/i, advice: 'Name it isX, hasX or canX, and write "True while …" or "Returns true if …".' },
  {
    pattern: /^(?:nobody|somebody|anybody)\b(?![^.]*\?)/i,
    advice: 'Name the actor; for an absence say "No client …" or "Nothing reads …".',
  },
];

const phrase = (words: string): RegExp => new RegExp(`\\b(?:${words})\\b`, 'i');

/** Expressions that replace the name of an actor or of a mechanism. */
export const avoidedPhrases: readonly Avoided[] = [
  {
    pattern: phrase('whoever|whomever|nobody|somebody|anybody'),
    advice: 'Name the actor: browser, buyer, manufacturer, admin, client, worker.',
  },
  { pattern: phrase('whatever|wherever|whichever'), advice: 'Name the cases, or write "any" or "every" with a noun.' },
  {
    pattern: phrase('(?:is|are|was|were|be|been|being) (?:told|said|heard|spoken)'),
    advice: 'Say the mechanism: is published, is logged, is shown, is sent.',
  },
  { pattern: phrase('tells? (?:of|nobody|whoever)|told of'), advice: 'Say who publishes, reports or shows it, and to what.' },
  {
    pattern: phrase('hears? (?:of|about|every|what|whether|it)|heard of'),
    advice: 'Say who receives it and by which mechanism: subscribes to, consumes, is notified of.',
  },
  { pattern: phrase('says? (?:nothing|so|of|it)|said (?:of|when|to)'), advice: 'Say returns, logs, shows, publishes or contains.' },
  { pattern: phrase('travels?'), advice: 'Say is sent, is downloaded or is copied, and by what.' },
  { pattern: phrase('lets? go(?: of)?'), advice: 'Say releases, deletes, unfollows or closes.' },
  { pattern: phrase('anew'), advice: 'Say again, or rebuilds, recomputes or renders it once more.' },
  { pattern: phrase('bury|buried|buries'), advice: 'Say marks as deleted, or tombstone.' },
  { pattern: phrase('goes? (?:ahead|away|its way)|gone'), advice: 'Say is deleted, is unavailable, has ended or is closed.' },
  { pattern: phrase('patience'), advice: 'Say timeout, with its unit.' },
  { pattern: phrase('no fact'), advice: 'Say that no event is published.' },
  { pattern: phrase('its neighbours?|strangers?'), advice: 'Name them: concurrent transactions, other tests, unauthenticated clients.' },
  { pattern: phrase('stands? (?:at|in|on|there|beside|for)'), advice: 'Say is stored in, is shown in, waits at or means.' },
  { pattern: phrase('comes? alive|on its way|come what may|goodbye'), advice: 'Say hydrates, in transit, in every case, shutdown.' },
  {
    pattern: phrase('of its own|made good|its word|keeps? (?:nobody|whoever)'),
    advice: 'Say separate, repaired, its answer, does not block.',
  },
];

const nameAdvice: readonly [string, string][] = [
  [
    'Name the channel or the effect: showToast, setStatus, print, reportProgress, publish.',
    'say saying sayings Saying sayingOf tell telling Telling told toldOf heard hear announceRunning',
  ],
  [
    'Name the state after the field: isLoaded, isDone, isReady, completed, deleted, released.',
    'settled gone stay placed complete entered enter keptWork Lost NotHere NotArrived Arrived Answered takeAnswer takeCart knowsNothing standsOnDisk',
  ],
  [
    'Name the result by its type: product, row, match, response.',
    'found Made Sought seekAll Remembered heldOf Wanted useWanted LookedAt lookAt',
  ],
  [
    'Name the function by its effect on the state: updateRoot, mergeCarts, pickLines, withLock, clearStaleUser.',
    'alone together whole onlyThese forgetWhoLeft withoutPerson agreeOn Agreed markOf keepShown keepFromNow saveSoon takeBegun likeIt SetAside',
  ],
  [
    'Name the redirect or the guard: requireUser, requireGuest, redirectFor, navigateAfter.',
    'guestsOnly sendOn wayFrom leaveFor knowWhoIsHome takeReturn takeRole',
  ],
  [
    'Name the retry: RetryHandler, shouldRetry, setRetryHandler, replay.',
    'Remedy remedy mayRepeat onRefusal again asksAgainAfter judged orBroken',
  ],
  [
    'Name the limit with its unit: timeoutMs, debounceMs, maxItems, delayMs.',
    'patience pace most BEHIND TOGETHER_MS REST_MS tidiesWithin inTime',
  ],
  [
    'Name the states by what happened: offline, cart-changed, outcome-unknown, preloaded.',
    'overtaken unsure ahead travel unhurried untilDecided',
  ],
  ['Say event, envelope or outbox row.', 'Fact fact facts others linesJson insertLines OutboxLines onItsWay StoreMemory outbox_settled'],
  ['Say replica, projection or resync.', 'CopyKeeper KeepsCopy applyCopy buryCopy Snapshots swept'],
  ['Say mark as deleted, purge or prune.', 'bury letGo letGoOf let_go outbox_let_go thin Remains loseWhatIsGone RemovesByItself'],
  ['Say unavailable, httpError or toErrorBody.', 'orAway isDependencyAway refuse'],
  [
    'Name it by its pattern: batcher, coalescing loop, lease, finalizer, rebuild, checkpoint.',
    'Wakeful Gathering Settler FullPass visitOthers lend ties twin Painter',
  ],
  [
    'Name what the rule decides: maxTotalItems, assertActive, consumeLimit, followLimit.',
    'MostItems knownFields Decision LivingAccounts needUnsubmitted needPlace toggles countAct LiveClock FindClosers consumersOfLife',
  ],
  [
    'Name the process and its event: shutdown, idle, stalled job, run id, configuration warning.',
    'closeBetweenConnections quietMoment killsAJobSurvives runOf dangersOf Goodbye FirstFilling scratchInMemory',
  ],
  ['Name the browser feature: suggestions, search box, highlight, favorites.', 'emphasised bringSearch marksHere learnMarks wishes wished'],
  ['Name the order or the neighbours: related order, predecessors, same seller.', 'Ring moreFrom standingBefore'],
  [
    'Name the recipient, the error or the fixture.',
    'whom wantMail PersonError Part Surroundings crowd shelf traces cast takeAway another misshapen',
  ],
];

/** Names that a reader would not search for, each with the sentence that says what to choose instead. */
export const avoidedNames: ReadonlyMap<string, string> = new Map(
  nameAdvice.flatMap(([advice, names]) => names.split(' ').map((name): [string, string] => [name, advice])),
);

/** Names of fields on the wire, which the specification or stored data fixes: path and name. */
export const wireNames: readonly string[] = ['libs/contracts/src/api/packs.ts complete', 'libs/contracts/src/events/define.ts others'];
