//! What the score of a whole programme is and what it gives, told alike by the catalogue and by learning.

use sanggar_kernel::{ActivityId, Millis};

use crate::courses::Course;

/// A score in hundredths of a point, so that it is rounded once and never by what a binary fraction cannot say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hundredths(i64);

impl Hundredths {
    /// The mean of scores of 0 to 100 by their weights, half up; absent when none of them counts.
    pub fn mean(scores: impl Iterator<Item = (i64, i64)>) -> Option<Self> {
        let (sum, weights) = scores.fold((0, 0), |(sum, weights), (score, weight)| (sum + score * weight, weights + weight));
        (weights > 0).then(|| Self((sum * 200 + weights) / (weights * 2)))
    }

    /// The mean of some, each as heavy as the other, half up; absent without any.
    pub fn mean_of(scores: impl Iterator<Item = Self>) -> Option<Self> {
        let (sum, many) = scores.fold((0, 0), |(sum, many), one| (sum + one.0, many + 1));
        (many > 0).then(|| Self((sum * 2 + many) / (many * 2)))
    }

    /// Whether it is as many whole points or more.
    pub const fn reaches(self, mark: i64) -> bool {
        self.0 >= mark * 100
    }

    /// As it was kept.
    pub const fn of(hundredths: i64) -> Self {
        Self(hundredths)
    }

    pub const fn hundredths(self) -> i64 {
        self.0
    }

    /// With two decimals.
    pub const fn told(self) -> f64 {
        self.0 as f64 / 100.0
    }
}

/// Of an activity whose document says nothing of its weight.
pub const fn usual_weight(is_assessment: bool) -> i64 {
    if is_assessment { 2 } else { 1 }
}

impl Course {
    /// Learners may be told their scores.
    pub fn is_scored(&self, now: Millis) -> bool {
        self.scoring_date.is_none_or(|date| date <= now)
    }

    /// From when on somebody is told scores; absent: by now. Who teaches is told them at any time.
    pub fn scores_from(&self, now: Millis, teaches: bool) -> Option<Millis> {
        self.scoring_date.filter(|_| !self.is_scored(now) && !teaches)
    }

    /// The mean of the scores there are, by weight. What has none yet does not pull it down.
    pub fn score(&self, score_of: impl Fn(ActivityId) -> Option<i64>) -> Option<Hundredths> {
        Hundredths::mean(self.counted().filter_map(|(_, one)| Some((score_of(one.id)?, one.weight))))
    }

    /// The certificate is there once everything is done, well enough, and the scores are told (B293).
    pub fn is_certified(
        &self,
        is_complete: impl Fn(ActivityId) -> bool,
        score_of: impl Fn(ActivityId) -> Option<i64>,
        now: Millis,
    ) -> bool {
        let is_done = self.counted().next().is_some() && self.counted().all(|(_, one)| is_complete(one.id));
        let is_passed = || self.pass_mark.is_none_or(|mark| self.score(&score_of).unwrap_or_default().reaches(mark));
        self.show_certificate && is_done && self.is_scored(now) && is_passed()
    }
}
