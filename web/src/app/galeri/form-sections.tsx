import { Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '@/shared/ui/checkbox'
import { Chip, ChosenChip } from '@/shared/ui/chip'
import { ComboboxList } from '@/shared/ui/combobox-list'
import { Field } from '@/shared/ui/field'
import { Jelujur } from '@/shared/ui/jelujur'
import { LevelName } from '@/shared/ui/level-name'
import { OtpInput } from '@/shared/ui/otp-input'
import { popoverBox } from '@/shared/ui/popover'
import { ProgressCircle } from '@/shared/ui/progress-circle'
import { RadioGroup } from '@/shared/ui/radio-group'
import { ResendCountdown } from '@/shared/ui/resend-countdown'
import { StepperLine, StepperRow } from '@/shared/ui/stepper'
import { Switch } from '@/shared/ui/switch'
import { Tag } from '@/shared/ui/tag'
import { text as kit } from '@/shared/ui/text'
import { TextInput } from '@/shared/ui/text-input'
import { Box } from './box'
import { levels, villages } from './samples'
import { text } from './text'

const { choice, sections, steps, tag } = text
const frozen = () => 0

export function FormSections() {
  return (
    <>
      <ComboboxSection />
      <ChoiceSection />
      <Box title={sections.otp}>
        <OtpInput onComplete={() => {}} rejection={wrongCode} />
        <p className="mt-1.5 text-center text-sm text-ink-muted">
          <ResendCountdown until={37_000} now={frozen} />
        </p>
      </Box>
      <TagSection />
      <Box title={sections.progress}>
        <div className="flex items-center gap-4">
          <ProgressCircle size="header" percent={29.17} digits={2} />
          <ProgressCircle percent={62} />
          <ProgressCircle percent={100} />
        </div>
        <Jelujur className="mt-4" done={5} total={12} />
        <Jelujur className="mt-2.5" done={24} total={24} />
        <Jelujur className="mt-2.5" done={31} total={48} />
      </Box>
      <Box title={sections.steps}>
        <StepperRow names={[steps.child, steps.address, steps.done]} current={1} />
        <StepperLine className="mt-4.5" names={[steps.child, steps.address, steps.school, steps.done]} current={1} />
        <p className="mt-1 text-xs text-ink-muted">{steps.phone}</p>
      </Box>
    </>
  )
}

const wrongCode = { message: kit.otpWrong }

/** The list as it stands open; the living one is further down. */
function ComboboxSection() {
  const [active, setActive] = useState(0)
  return (
    <Box title={sections.combobox}>
      <Field label={text.field.village}>
        <TextInput
          icon={Search}
          defaultValue={text.field.typed}
          style={{ borderColor: 'var(--primary)', outline: '3px solid var(--primary-line)' }}
        />
      </Field>
      <div className={`mt-1.5 ${popoverBox}`}>
        <ComboboxList
          id="galeri-list"
          label={text.field.village}
          choices={villages.slice(0, 3)}
          typed={text.field.typed}
          value="1"
          active={active}
          onActive={setActive}
          onChoose={setActive}
        />
      </div>
    </Box>
  )
}

function ChoiceSection() {
  const [answer, setAnswer] = useState('yes')
  const answers = [
    { value: 'yes', label: choice.yes },
    { value: 'no', label: choice.no },
  ]
  return (
    <Box title={sections.choices}>
      <div className="grid grid-cols-2 gap-4">
        <div>
          <Checkbox defaultChecked>{choice.on}</Checkbox>
          <Checkbox mixed>{choice.some}</Checkbox>
          <Checkbox>{choice.none}</Checkbox>
          <Checkbox disabled>{choice.off}</Checkbox>
        </div>
        <div>
          <RadioGroup label={choice.group} hideLabel choices={answers} value={answer} onChange={setAnswer} />
          <Switch defaultChecked>{choice.active}</Switch>
          <Switch>{choice.idle}</Switch>
        </div>
      </div>
    </Box>
  )
}

function TagSection() {
  const [paid, setPaid] = useState(false)
  return (
    <Box title={sections.tags}>
      <div className="flex flex-wrap gap-2">
        {(['kelasmu', 'ujianmu', 'kariermu', 'prakerja'] as const).map((category) => (
          <Tag key={category} tone={category}>
            {category.toUpperCase()}
          </Tag>
        ))}
      </div>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {(['materi', 'tugas', 'pertemuan', 'diskusi'] as const).map((kind) => (
          <Tag key={kind} tone={kind}>
            {tag[kind]}
          </Tag>
        ))}
        <Tag>{tag.wajib}</Tag>
        <Tag tone="success">{tag.paid}</Tag>
        <Tag tone="warning">{tag.waiting}</Tag>
        <Tag tone="danger">{tag.failed}</Tag>
      </div>
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
        {levels.map((level) => (
          <LevelName key={level} level={level} name={text.levels[level]} />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <ChosenChip label={tag.active} onRemove={() => {}} />
        <Chip pressed={paid} onClick={() => setPaid(!paid)}>
          {tag.paid}
        </Chip>
        <Chip icon={SlidersHorizontal}>{tag.filter}</Chip>
      </div>
    </Box>
  )
}
