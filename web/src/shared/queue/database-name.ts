export const databaseName = 'learning-queue'
