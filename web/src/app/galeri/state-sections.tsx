import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { ChatBubble } from '@/shared/ui/chat-bubble'
import { Coachmark, CoachmarkCard } from '@/shared/ui/coachmark'
import { FileDrop, FileRow } from '@/shared/ui/file-upload'
import { Icon } from '@/shared/ui/icon'
import { ProgramCard } from '@/shared/ui/program-card'
import { TooltipBody } from '@/shared/ui/tooltip'
import { Box } from './box'
import { program } from './samples'
import { text } from './text'

const { chat, confirm, sections, tour, upload } = text

export function StateSections() {
  return (
    <>
      <Box title={sections.upload}>
        <FileDrop rules={upload.rules} accept=".pdf,.jpg" onFiles={() => {}} />
        <div className="mt-2.5 flex flex-col gap-2">
          <FileRow name={upload.refused} size={upload.refusedSize} error={upload.tooLarge} onRemove={() => {}} />
        </div>
      </Box>
      <TourSection />
      <Box title={sections.chat}>
        <div className="flex flex-col gap-2">
          <ChatBubble author={{ name: chat.teacher, facilitator: true }}>{chat.ask}</ChatBubble>
          <ChatBubble>{chat.answer}</ChatBubble>
          <ChatBubble author={{ name: chat.teacher }}>
            <span className="text-ink-muted">{chat.svg}</span>
          </ChatBubble>
          <ChatBubble time={chat.time} quote={{ name: chat.teacher, text: chat.ask }}>
            {chat.answer}
          </ChatBubble>
        </div>
      </Box>
      <Box title={sections.confirm}>
        <div className="rounded-[20px] border border-line-soft bg-surface p-6 shadow-pop">
          <h3 className="text-h2 [word-spacing:.11em]">{confirm.title}</h3>
          <p className="mt-1.5 mb-4.5 text-ink-soft">{confirm.body}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="secondary">{confirm.no}</Button>
            <Button look="danger-filled">{confirm.yes}</Button>
          </div>
        </div>
      </Box>
      <Box title={sections.program}>
        <ProgramCard href="#isi" program={program} className="max-w-75" />
      </Box>
    </>
  )
}

function TourSection() {
  const target = useRef<HTMLButtonElement>(null)
  const [touring, setTouring] = useState(false)
  const step = { title: tour.title, body: tour.body, position: 1, total: 2 }
  const stop = () => setTouring(false)
  return (
    <Box title={sections.coachmark}>
      <div className="-mx-4 bg-[color-mix(in_oklab,var(--scrim)_80%,transparent)] px-4 pt-4 pb-5 desk:-mx-5 desk:px-5">
        <Button ref={target} look="secondary" className="shadow-[0_0_0_4px_var(--accent)]">
          <span className="flex items-center gap-2">
            {tour.target}
            <Icon of={ChevronDown} />
          </span>
        </Button>
        <div className="mt-4">
          <CoachmarkCard step={step} onNext={() => setTouring(true)} onSkip={() => {}} />
        </div>
      </div>
      <div className="mt-3.5">
        <TooltipBody text={tour.tip} />
      </div>
      {touring && <Coachmark step={step} target={target} onNext={stop} onSkip={stop} />}
    </Box>
  )
}
