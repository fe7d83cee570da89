type Visit = { program_user_id: number }

/** Under which keys the answers of learning stand in the query cache. */
export const learningKey = ['learning'] as const
/** Everything that the player shows of one enrolment. */
export const visitKey = (visit: Visit) => ['learning', visit.program_user_id] as const
export const programDashboardKey = (visit: Visit) => ['learning', visit.program_user_id, 'dashboard'] as const
export const reportKey = (visit: Visit) => ['learning', visit.program_user_id, 'report'] as const
/** The report of a place, as its page shows it. */
export const learningReportKey = (enrolment: number) => ['learning', enrolment, 'learning-report'] as const
export const proficiencyScaleKey = ['learning', 'proficiency-scale'] as const
/** Of a linked child, or one's own. */
export const transcriptsKey = (child: number | null) => ['learning', 'transcripts', child] as const
export const transcriptKey = (id: number) => ['learning', 'transcript', id] as const
export const ownReviewKey = (program: number) => ['learning', 'review', program] as const
export const scoresKey = (visit: Visit) => ['learning', visit.program_user_id, 'scores'] as const
export const outlineKey = (visit: Visit) => ['learning', visit.program_user_id, 'outline'] as const
export const topicKey = (visit: Visit, topic: number) => ['learning', visit.program_user_id, 'topic', topic] as const
export const activityKey = (visit: Visit, activity: number) =>
  ['learning', visit.program_user_id, 'activity', activity] as const
export const announcementsKey = (visit: Visit) => ['learning', visit.program_user_id, 'announcements'] as const
export const historyKey = (enrolment: number, activity: number) => ['learning', enrolment, 'history', activity] as const
export const feedbackKey = (activity: number) => ['learning', 'feedback', activity] as const
export const commentsKey = (activity: number, parent: number | null) =>
  ['learning', 'comments', activity, parent] as const

/** What the live stream tells changes: it is asked for anew when the stream was cut. */
export const groupWorkKey = (activity: number) => ['live', `group-work/${activity}`, 'work'] as const

/** Every list of groups one chooses from, in one class. */
export const studyGroupsKey = (program: number) => ['learning', 'groups', program] as const
export const studyGroupListKey = (program: number, resource: number, name: string) =>
  ['learning', 'groups', program, resource, name] as const
export const myGroupsKey = (program: number) => ['learning', 'my-groups', program] as const
export const groupMembersKey = (group: number) => ['learning', 'group-members', group] as const

/** All that those who teach a class see of its groups. */
export const teachingGroupsKey = (program: string) => ['learning', 'teaching-groups', program] as const
export const managedGroupsKey = (program: string) => ['learning', 'teaching-groups', program, 'groups'] as const
export const groupedPeopleKey = (program: string, group: number, search: string) =>
  ['learning', 'teaching-groups', program, 'people', group, search] as const

export const gradingKey = ['learning', 'grading'] as const
export const gradingProgramsKey = ['learning', 'grading', 'programs'] as const
export const gradingQueueKey = (program: string, state: string) =>
  ['learning', 'grading', 'queue', program, state] as const
export const gradedWorkKey = (kind: string, id: number) => ['learning', 'grading', kind, id] as const

export const teachingHomeKey = ['teaching', 'home'] as const
export const participantsKey = (program: string, search: string, filter: string) =>
  ['teaching', 'participants', program, search, filter] as const
export const taughtDiscussionsKey = (program: string) => ['teaching', 'discussions', program] as const
export const taughtActivitiesKey = (program: string) => ['teaching', 'activities', program] as const
export const taughtTitleKey = (program: string) => ['teaching', 'title', program] as const
export const facilitatorsKey = (program: string) => ['teaching', 'facilitators', program] as const
export const gradebooksKey = (program: string) => ['teaching', 'gradebook', program] as const
export const gradebookKey = (program: string, search: string, filter: string) =>
  ['teaching', 'gradebook', program, search, filter] as const
export const regradePreviewKey = (activity: number) => ['teaching', 'regrade', activity] as const
export const chatReportsKey = (program: number | undefined) => ['teaching', 'chat-reports', program] as const
export const commentReportsKey = (program: number | undefined) => ['teaching', 'comment-reports', program] as const
export const mutedKey = (program: number | undefined) => ['teaching', 'muted', program] as const
export const chatWordsKey = ['teaching', 'chat-words'] as const
export const managedAnnouncementsKey = (program: string) => ['teaching', 'announcements', program] as const

export const summaryKey = ['dashboard', 'summary'] as const
export const dueKey = (filters: object) => ['dashboard', 'due', filters] as const
export const agendaKey = (from: string, to: string) => ['agenda', from, to] as const

export const classesKey = ['classes'] as const
export const classListKey = (userId: number, status: string, sort: string, search: string) =>
  ['classes', 'list', userId, status, sort, search] as const
export const foldersKey = (userId: number) => ['classes', 'folders', userId] as const
export const folderKey = (userId: number, folder: string, search: string) =>
  ['classes', 'folder', userId, folder, search] as const

export const allMeetingsKey = ['meeting'] as const
export const meetingKey = (userId: number, slug: string) => ['meeting', userId, slug] as const
export const allAttendanceKey = ['meeting', 'attendance'] as const
export const attendanceKey = (activity: number) => ['meeting', 'attendance', activity] as const

export const quizKey = (enrolment: number, activity: number) => ['quiz', enrolment, activity] as const
export const quizResultKey = (attempt: number) => ['quiz-result', attempt] as const
export const quizReviewKey = (attempt: number) => ['quiz-review', attempt] as const
export const quizScoringKey = (attempt: number) => ['quiz-scoring', attempt] as const

export const announcementKey = (slug: string) => ['announcement', slug] as const
export const certificateKey = (id: string) => ['certificate', id] as const
export const previewKey = (slug: string) => ['preview', slug] as const
export const savedKey = (userId: number) => ['saved', userId] as const
export const savedRoomKey = ['saved', 'room'] as const

/** Whatever a portfolio shows, one's own, a child's or another's. */
export const portfoliosKey = ['portfolio'] as const
export const portfolioKey = (whose: object, part: string) => ['portfolio', 'wall', whose, part] as const
export const portfolioWorkKey = (id: number, isPublic: boolean) => ['portfolio', 'work', id, isPublic] as const
export const portfolioWishesKey = ['portfolio', 'wishes'] as const

export const ownYearsKey = ['years', 'own'] as const
export const siteYearKey = (year: number) => ['years', 'site', year] as const
export const yearRolesKey = (year: number, username: string) => ['years', 'roles', year, username] as const
export const yearLearnerKey = (year: number, username: string) => ['years', 'learner', year, username] as const
export const yearFacilitatorKey = (year: number, username: string) => ['years', 'facilitator', year, username] as const
