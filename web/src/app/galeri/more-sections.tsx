import { Bell, Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import { Combobox } from '@/shared/ui/combobox'
import { type Column, DataTable } from '@/shared/ui/data-table'
import { Field } from '@/shared/ui/field'
import { FileRow } from '@/shared/ui/file-upload'
import { IconButton } from '@/shared/ui/icon-button'
import { LoadMore } from '@/shared/ui/load-more'
import { PasswordInput } from '@/shared/ui/password-input'
import { Price } from '@/shared/ui/price'
import { QuizOption } from '@/shared/ui/quiz-option'
import { RadioGroup } from '@/shared/ui/radio-group'
import { Rating } from '@/shared/ui/rating'
import { Stepper } from '@/shared/ui/stepper'
import { Tab, Tabs } from '@/shared/ui/tabs'
import { Tag } from '@/shared/ui/tag'
import { Textarea } from '@/shared/ui/textarea'
import { Box } from './box'
import { type Bill, bills, levelChoices, villages } from './samples'
import { text } from './text'

const { button, field, quiz, sections, steps, table, tabs, upload } = text

const columns: Column<Bill>[] = [
  { header: table.bill, place: 'title', cell: (bill) => bill.title },
  { header: table.child, cell: (bill) => bill.child },
  { header: table.due, cell: (bill) => bill.due },
  { header: table.status, place: 'status', cell: (bill) => <Tag tone={bill.tone}>{bill.status}</Tag> },
  { header: table.amount, numeric: true, cell: (bill) => <Price amount={bill.amount} /> },
  { header: table.action, place: 'action', cell: () => <Button look="secondary">{table.details}</Button> },
]

export function MoreSections() {
  return (
    <>
      <Box title={sections.table} wide>
        <DataTable caption={table.caption} columns={columns} rows={[...bills]} rowKey={(bill) => bill.id} />
      </Box>
      <MoreButtons />
      <Box title={sections.tabs}>
        <Tabs label={tabs.label}>
          <Tab href="#aktivitas" active count={24}>
            {tabs.activities}
          </Tab>
          <Tab href="#deskripsi">{tabs.about}</Tab>
          <Tab href="#ulasan" unread>
            {tabs.reviews}
          </Tab>
        </Tabs>
      </Box>
      <QuizSection />
      <MoreFields />
      <Box title={sections.list}>
        <LoadMore shown={24} total={96} loading={false} onMore={() => {}} />
        <div className="mt-4 flex justify-between">
          <Rating value={4.9} count={312} />
          <Stepper names={[steps.child, steps.address, steps.done]} current={2} />
        </div>
        <div className="mt-4">
          <FileRow name={upload.coming} size={upload.comingSize} progress={62} onRemove={() => {}} />
        </div>
      </Box>
    </>
  )
}

function MoreButtons() {
  const [waiting, setWaiting] = useState(false)
  const wait = () => {
    setWaiting(true)
    setTimeout(() => setWaiting(false), 2000)
  }
  return (
    <Box title={sections.moreButtons}>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small">{button.small}</Button>
        <Button size="large">{button.large}</Button>
        <Button look="secondary" icon={Download} loading={waiting} onClick={wait}>
          {button.withIcon}
        </Button>
        <Button loading={waiting} onClick={wait}>
          {button.pressToWait}
        </Button>
        <Button look="danger-filled">{button.danger}</Button>
        <ButtonLink look="secondary" href="#isi">
          {button.link}
        </ButtonLink>
        <IconButton label={button.bell} icon={Bell} iconSize={24} count={5} />
      </div>
    </Box>
  )
}

function QuizSection() {
  return (
    <Box title={sections.quiz}>
      <fieldset>
        <legend className="mb-2 font-bold">{quiz.question}</legend>
        <div className="flex flex-col gap-2">
          <QuizOption letter="A" name="kuis" defaultChecked>
            {quiz.a}
          </QuizOption>
          <QuizOption letter="B" name="kuis">
            {quiz.b}
          </QuizOption>
          <QuizOption letter="C" name="kuis" disabled>
            {quiz.c}
          </QuizOption>
        </div>
      </fieldset>
    </Box>
  )
}

function MoreFields() {
  const [village, setVillage] = useState<string | null>(null)
  const [level, setLevel] = useState<string | null>(null)
  return (
    <Box title={sections.moreFields}>
      <div className="flex flex-col gap-4.5">
        <Field label={field.village}>
          <Combobox
            label={field.village}
            choices={villages}
            value={village}
            onChange={setVillage}
            onClear={() => setVillage(null)}
          />
        </Field>
        <Field label={field.password} hint={field.passwordHint}>
          <PasswordInput defaultValue="rahasia123" autoComplete="new-password" />
        </Field>
        <Field label={field.note} hint={field.noteHint} optional>
          <Textarea defaultValue={field.noteValue} />
        </Field>
        <RadioGroup
          label={field.level}
          choices={levelChoices.slice(0, 3)}
          value={level}
          onChange={setLevel}
          error={level ? undefined : field.levelError}
        />
      </div>
    </Box>
  )
}
