import type { RouteObject } from 'react-router-dom'
import { lazyPage } from '../app/lazy-page.tsx'
import { panelPaths } from '../lib/panel-paths.ts'
import { fetchEarly, searchOf, section, sectionLoader, type Fetchable } from './section-route.tsx'

const ActivityPage = lazyPage(
  async () => (await import('../features/admin/activity/activity-page.tsx')).ActivityPage,
)
const PrintListPage = lazyPage(
  async () => (await import('../features/admin/players/print-list-page.tsx')).PrintListPage,
)
const PlanPage = lazyPage(async () => (await import('../features/admin/cup-plan/plan-page.tsx')).PlanPage)
const CockpitPage = lazyPage(
  async () => (await import('../features/admin/players/cockpit-page.tsx')).CockpitPage,
)
const ResultsPage = lazyPage(
  async () => (await import('../features/admin/results/results-page.tsx')).ResultsPage,
)
const QuestionsPage = lazyPage(
  async () => (await import('../features/admin/questions/questions-page.tsx')).QuestionsPage,
)
const PrizesPage = lazyPage(async () => (await import('../features/admin/prizes/prizes-page.tsx')).PrizesPage)
const TeamPage = lazyPage(async () => (await import('../features/admin/team/team-page.tsx')).TeamPage)
const AccountPage = lazyPage(
  async () => (await import('../features/admin/account/account-page.tsx')).AccountPage,
)
const FirstCupPage = lazyPage(
  async () => (await import('../features/admin/tournaments/first-cup-page.tsx')).FirstCupPage,
)
const FormsPage = lazyPage(async () => (await import('../features/admin/forms/forms-page.tsx')).FormsPage)
const FormEditorPage = lazyPage(
  async () => (await import('../features/admin/forms/form-editor-page.tsx')).FormEditorPage,
)
const AnswersPage = lazyPage(
  async () => (await import('../features/admin/answers/answers-page.tsx')).AnswersPage,
)
const StatisticsPage = lazyPage(
  async () => (await import('../features/admin/statistics/statistics-page.tsx')).StatisticsPage,
)
const OutboxPage = lazyPage(async () => (await import('../features/admin/outbox/outbox-page.tsx')).OutboxPage)
const BansPage = lazyPage(async () => (await import('../features/admin/bans/bans-page.tsx')).BansPage)
const RetentionPage = lazyPage(
  async () => (await import('../features/admin/retention/retention-page.tsx')).RetentionPage,
)
const ConfigurationPage = lazyPage(
  async () => (await import('../features/admin/configuration/configuration-page.tsx')).ConfigurationPage,
)
const SitePage = lazyPage(
  async () => (await import('../features/admin/configuration/site-page.tsx')).SitePage,
)
const TextsPage = lazyPage(
  async () => (await import('../features/admin/configuration/texts-page.tsx')).TextsPage,
)
const PersonPage = lazyPage(async () => (await import('../features/admin/person/person-page.tsx')).PersonPage)

const BackupPage = lazyPage(async () => (await import('../features/admin/backup/backup-page.tsx')).BackupPage)
const activityLoader = sectionLoader(
  ActivityPage,
  () => import('../features/admin/activity/activity-data.ts'),
  (data, args) => data.prefetchActivity(searchOf(args)),
)

const planLoader = sectionLoader(
  PlanPage,
  () => import('../features/admin/cup-plan/plan-data.ts'),
  (data, { params }) => data.prefetchPlan(params['tournamentId']),
)

const questionsLoader = sectionLoader(
  QuestionsPage,
  () => import('../features/admin/questions/questions-data.ts'),
  (data) => data.prefetchQuestions(),
)

const prizesLoader = sectionLoader(
  PrizesPage,
  () => import('../features/admin/prizes/prizes-data.ts'),
  (data, args) => data.prefetchPrizes(searchOf(args)),
)

const teamLoader = sectionLoader(
  TeamPage,
  () => import('../features/admin/team/team-data.ts'),
  (data, args) => data.prefetchTeamPage(searchOf(args)),
)

const accountLoader = sectionLoader(
  AccountPage,
  () => import('../features/admin/account/account-data.ts'),
  (data) => data.prefetchSessions(),
)

const firstCupLoader = sectionLoader(
  FirstCupPage,
  () => import('../features/admin/tournaments/editor-data.ts'),
  (data) => data.prefetchTournament(undefined),
)

const formsLoader = sectionLoader(
  FormsPage,
  () => import('../features/admin/forms/forms-data.ts'),
  (data) => data.prefetchForms(),
)

const formEditorLoader = sectionLoader(
  FormEditorPage,
  () => import('../features/admin/forms/forms-data.ts'),
  (data, { params }) => data.prefetchForm(params['formId']),
)

const answersLoader = sectionLoader(
  AnswersPage,
  () => import('../features/admin/answers/answers-data.ts'),
  (data, { params, ...args }) => data.prefetchAnswers(params['formId'], searchOf({ params, ...args })),
)

const statisticsLoader = sectionLoader(
  StatisticsPage,
  () => import('../features/admin/statistics/statistics-data.ts'),
  (data, args) => data.prefetchStatistics(searchOf(args)),
)

const outboxLoader = sectionLoader(
  OutboxPage,
  () => import('../features/admin/outbox/outbox-data.ts'),
  (data, args) => data.prefetchOutbox(searchOf(args)),
)

const bansLoader = sectionLoader(
  BansPage,
  () => import('../features/admin/bans/bans-data.ts'),
  (data) => data.prefetchBans(),
)

const retentionLoader = sectionLoader(
  RetentionPage,
  () => import('../features/admin/retention/retention-data.ts'),
  (data) => data.prefetchRetention(),
)

const backupLoader = sectionLoader(
  BackupPage,
  () => import('../features/admin/backup/backup-data.ts'),
  (data) => data.prefetchRestore(),
)

const settingsLoader = (page: Fetchable) =>
  sectionLoader(
    page,
    () => import('../lib/settings/stored-settings.ts'),
    (data) => data.prefetchSettings(),
  )

/** For the gate, whose own list of files would be longer with it. */
export const loadKeptScorer = async () =>
  (await import('../features/admin/results/results-page.tsx')).KeptScorer

/**
 * Sections that are opened less often than tournaments and players: their list is fetched after the first screen, or
 * with the first of them.
 */
export const laterSections = (): RouteObject[] => [
  section(panelPaths.activity.pattern, activityLoader, <ActivityPage />),
  section(panelPaths.printList.pattern, fetchEarly(PrintListPage), <PrintListPage />),
  section(panelPaths.cockpit.pattern, fetchEarly(CockpitPage), <CockpitPage />),
  section(panelPaths.results.pattern, fetchEarly(ResultsPage), <ResultsPage />),
  section(panelPaths.questions.pattern, questionsLoader, <QuestionsPage />),
  section(panelPaths.prizes.pattern, prizesLoader, <PrizesPage />),
  section(panelPaths.team.pattern, teamLoader, <TeamPage />),
  section(panelPaths.account.pattern, accountLoader, <AccountPage />),
  section(panelPaths.cupPlan.pattern, planLoader, <PlanPage />),
  section(panelPaths.firstCup.pattern, firstCupLoader, <FirstCupPage />),
  section(panelPaths.forms.pattern, formsLoader, <FormsPage />),
  ...[panelPaths.newForm.pattern, panelPaths.formBuilder.pattern].map((path) =>
    section(path, formEditorLoader, <FormEditorPage />),
  ),
  section(panelPaths.formResponses.pattern, answersLoader, <AnswersPage />),
  section(panelPaths.statistics.pattern, statisticsLoader, <StatisticsPage />),
  section(panelPaths.outbox.pattern, outboxLoader, <OutboxPage />),
  section(panelPaths.bans.pattern, bansLoader, <BansPage />),
  section(panelPaths.retention.pattern, retentionLoader, <RetentionPage />),
  section(panelPaths.configuration.pattern, fetchEarly(ConfigurationPage), <ConfigurationPage />),
  section(panelPaths.siteFacts.pattern, settingsLoader(SitePage), <SitePage />),
  section(panelPaths.siteTexts.pattern, settingsLoader(TextsPage), <TextsPage />),
  section(panelPaths.backup.pattern, backupLoader, <BackupPage />),
  section(panelPaths.person.pattern, fetchEarly(PersonPage), <PersonPage />),
]
