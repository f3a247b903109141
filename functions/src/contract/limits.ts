/**
 * Numbers of the product that more than one place needs, read as `LIMITS.name`. Each is an export of its own, so that a
 * page contains only those it reads.
 */
// oxlint-disable-next-line import/no-self-import -- the namespace is what callers import
export * as LIMITS from './limits.ts'

/** A list of tournaments shows at most this many; the Firestore rules refuse longer queries. */
export const activeTournaments = 50
/** What a page of a list holds, and the most a caller may ask for. */
export const pageItems = { usual: 25, most: 100 } as const
/** A page of the history, which the server draws with the first one. */
export const historyItems = 12
/** A write with a key is answered the same for at least this long. */
export const repeatableMs = 24 * 60 * 60 * 1000
/** After an outage, clients are told to retry after so many seconds. */
export const tryAgainSeconds = { min: 2, max: 4 } as const
/** A refused registration is stored for this long: no attempt to send it takes nearly as long. */
export const refusalMs = 60 * 60 * 1000
/** The maximum number of accounts that are removed together. */
export const accountsTogether = 100
/**
 * For so many years an address gets no reminders after its owner said so: longer than anyone is away from the site and
 * comes back. After that a first reminder has the link again.
 */
export const optOutYears = 2
/**
 * Rate limits: a burst of `most` calls is allowed; they are allowed again, one by one, over `perMs`. Limits by address
 * have to admit sixty players of one city who share an address; limits by person are strict.
 */
export const calls = {
  /** Reads of one public address of the API, or of the pages of tournaments, from one address. */
  reads: { most: 1_200, perMs: 60_000 },
  /** Answers to a form from one address. */
  formResponses: { most: 300, perMs: 600_000 },
  /** Answers that are only checked, and tokens that are only read, from one address. */
  checks: { most: 300, perMs: 600_000 },
  /** Errors of browsers, from one address and of all: each is a line of the log. */
  clientErrors: { most: 60, perMs: 600_000 },
  clientErrorsOfAll: { most: 20, perMs: 60_000 },
  /** Requests of people who sign in to request access or to become the owner: fewer share an address. */
  accountWrites: { most: 60, perMs: 600_000 },
  /** Registrations from one address. */
  registrations: { most: 300, perMs: 600_000 },
  /** Valid registrations with one game ID from one address: each is stored, or refused because of stored data. */
  registrationsOfPlayer: { most: 10, perMs: 600_000 },
  /** Checks whether a game ID is free, from one address: too few to list all IDs. */
  freeFireIdChecks: { most: 60, perMs: 60_000 },
  /** Views of receipts from one address: an open page refreshes itself. */
  receipts: { most: 600, perMs: 60_000 },
  /** Mails with the receipt of one registration, so that no inbox is flooded. */
  receiptMails: { most: 3, perMs: 3_600_000 },
  /** Requests from one address to mail receipts again. */
  receiptMailsOfAddress: { most: 30, perMs: 3_600_000 },
  /** Messages to one e-mail address that strangers can cause, in all tournaments together. */
  strangerMailLimit: { most: 10, perMs: 3_600_000 },
} as const
/**
 * The maximum number of players with one e-mail address who get a message about their arrival in one tournament, each
 * once in this period.
 */
export const receivedMails = { most: 3, perMs: 3_600_000 } as const
/** The number of unapproved registrations of one source in one tournament; further ones wait for an admin. */
export const unapprovedOfSource = 6
/** A waiting list takes this many times the seats. */
export const waitingPerSeat = 2
/** The client polls this often while the live list is unavailable. */
export const tournamentPollMs = 30_000
/** The panel's list of tournaments renews itself this often. */
export const adminListRefreshMs = 300_000
/** What is due is published this often. */
export const publishCheckMs = 60_000
/** 'Iniciando Pronto' from this long before the start. */
export const startingSoonMs = 24 * 60 * 60 * 1000
/** A tournament without an end date is over this long after its start. */
export const defaultDurationMs = 24 * 60 * 60 * 1000
/** An admin signs in again after this long, even if their browser remembers them. */
export const adminSessionMs = 24 * 60 * 60 * 1000
/** Another sign-in link for the same address is asked for this much later from the same device. */
export const signInLinkMs = 60_000
/** The use of a session is noted this often at most. */
export const sessionUseMs = 300_000
/** The maximum number of sign-ins of a day that are listed, the latest ones. */
export const sessionsListed = 50
/** How long a sign-in shows its progress. */
export const signInPaceMs = 1000
/** The client renews its token and asks the API again who it is. */
export const sessionRefreshMs = 3_000_000
/** The identity service lets older accounts in with this many; new passwords need `newPassword`. */
export const passwordCharacters = 6
export const newPasswordCharacters = 8

export const freeFireIdDigits = { min: 8, max: 12 } as const
export const phoneCharacters = 8
export const rating = { min: 1, max: 5 } as const
export const minimumAge = 11
/** From this age on no adult has to agree. */
export const adultAge = 18
export const accountLevel = 40
export const prizeDeliveryDays = 3
/** Enrolment, match and final. */
export const confirmations = 3

/** When players confirm, in minutes before the start. */
export const confirmationMinutes = { earliest: 24 * 60, latest: 5 } as const

export const rulesCountdownSeconds = 10
export const textareaRows = 4
export const toastMs = 5000
export const toastFadeMs = 300
/** Back to the home page this long after a registration or a form was sent. */
export const homeAfterRegistrationMs = 3000
export const homeAfterFormMs = 3000
/** The bank is read as a whole; if it exceeds its cap by accident, this many are read. */
export const questions = { most: 60, read: 100 } as const
/** The maximum size of a batch. */
export const batchItems = 50
/** The reasons for rejecting that the team keeps. */
export const savedReasons = 30
/** The maximum number of registrations in one decision. */
export const decisionItems = 200
/** The maximum number of forms whose use is counted at once. */
export const formUses = 25
/** The maximum number of tournaments that are asked for by their ids. */
export const namedTournaments = 50
/** A message that waits longer than `afterMs` counts as undelivered; one older than `withinMs` is not reported. */
export const undeliveredMail = { afterMs: 15 * 60_000, withinMs: 3 * 24 * 60 * 60 * 1000 } as const
/** Begun by one run of the delivery, beside what the minute allows. */
export const mailEachRun = 100
/** The maximum number of tournaments whose registrations to review the panel's first screen counts one by one. */
export const overviewTournaments = 12
/** The registrations of a changed tournament for each minute of the pause before it is counted again. */
export const talliedEachMinute = 100
/** The rules promise prizes within three days of the end. The panel's first screen names late ones for a month. */
export const prizes = { withinMs: 3 * 24 * 60 * 60 * 1000, namedMs: 30 * 24 * 60 * 60 * 1000 } as const
/** No person fills in a registration faster than this: such registrations are flagged in the inbox. */
export const hastyMs = 4000
/** The public figures of a tournament change this often at most, unless it becomes full or open again. */
export const projectionMs = 5_000
/** The maximum number of registrations of a person, the latest ones, for which a lost link is looked up. */
export const resentReceipts = 10
/** The maximum number of responses that a search among those to a form looks at before it answers. */
export const searchedResponses = 500
/** The maximum number of responses in a summary, the latest ones. */
export const summaryResponses = 1000
/** The maximum number of answers to a text that the summary shows, the latest ones. */
export const summaryTexts = 5
export const soundVolume = { navigation: 0.5, hover: 0.2, stamp: 0.5 } as const
/** The number of players in a room of the game; a pair is two of them. */
export const roomPlayers = 48
/** What a plan of a cup may hold. */
export const cupPlan = { rounds: 5, rooms: 100, matches: 12, points: 10_000 } as const
/** The largest number that a player or pair of a cup can have. */
export const largestSeat = 9_999
/** More kills of one player or pair in a match are a typing error. */
export const matchKills = 99
/** Players may claim this long after a match was published, and after each change of it. */
export const claimsMs = 15 * 60 * 1000
/** In a champion rush one has to reach so many points, unless the plan says otherwise. */
export const championPoints = 80
