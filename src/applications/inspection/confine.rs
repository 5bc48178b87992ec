//! Removes every right from this process that inspecting one CV does not need.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io;
use std::os::fd::{AsRawFd, BorrowedFd};

use landlock::{
    ABI, Access, AccessFs, AccessNet, Ruleset, RulesetAttr, RulesetError, RulesetStatus, Scope,
};
use rustix::process::{
    DumpableBehavior, Resource, Rlimit, Signal, getrlimit, set_dumpable_behavior,
    set_parent_process_death_signal, setrlimit,
};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, sock_filter,
};

/// The file itself, what it unpacks to, and what parsing builds from that.
const MAX_MEMORY_BYTES: u64 = 72 * 1024 * 1024;
/// An inspector ends its child sooner; this is for a child whose inspector is gone.
const MAX_CPU_SECONDS: u64 = 3;

/// The end of what `confine` returns where system calls are filtered.
pub const SECCOMP_ENFORCED: &str = "seccomp enforced";

/// How a process is to be confined. Made once for all children of an inspector.
pub struct Confinement {
    /// None if it cannot be made for this system.
    filter: Option<BpfProgram>,
}

impl Confinement {
    /// For processes that read their standard input and write to `answer`.
    pub fn prepare(answer: BorrowedFd<'_>) -> Self {
        Self { filter: filter(answer).ok() }
    }

    /// Confines this process, which cannot be undone. With seccomp in force, it cannot use any other file descriptor that
    /// it has inherited. Returns what is in force, in words for the log.
    pub fn apply(&self) -> io::Result<[&'static str; 4]> {
        end_with_parent()?;
        // A crash must not leave an applicant's CV behind in a core dump.
        set_dumpable_behavior(DumpableBehavior::NotDumpable)?;
        for (resource, max) in [
            (Resource::Data, MAX_MEMORY_BYTES),
            (Resource::Cpu, MAX_CPU_SECONDS),
            (Resource::Core, 0),
            (Resource::Fsize, 0),
            (Resource::Nproc, 0),
        ] {
            lower_limit(resource, max)?;
        }
        // In this order: Landlock needs a file descriptor, and seccomp forbids lowering limits.
        let landlock = forbid_files();
        lower_limit(Resource::Nofile, 0)?;
        let seccomp = self.filter_calls();
        Ok(["Landlock ", landlock, ", ", seccomp])
    }

    /// seccomp: every other system call fails. It does not kill the process: a library may try a harmless call that is
    /// missing here, and an honest applicant's CV must not be refused for that.
    fn filter_calls(&self) -> &'static str {
        let filter = self.filter.as_deref();
        let applied = filter.is_some_and(|filter| seccompiler::apply_filter(filter).is_ok());
        if applied { SECCOMP_ENFORCED } else { "seccomp missing" }
    }
}

/// The limit may be lower already, and cannot be raised.
fn lower_limit(resource: Resource, max: u64) -> io::Result<()> {
    let max = getrlimit(resource).maximum.map_or(max, |current| current.min(max));
    Ok(setrlimit(resource, Rlimit { current: Some(max), maximum: Some(max) })?)
}

/// When an inspector ends, its child is killed.
fn end_with_parent() -> io::Result<()> {
    let signal = Some(Signal::KILL);
    Ok(set_parent_process_death_signal(signal)?)
}

/// Landlock: no path can be opened, no port connected to, no other process signalled.
fn forbid_files() -> &'static str {
    let restrict = || -> Result<RulesetStatus, RulesetError> {
        let newest = ABI::V6;
        let rules = Ruleset::default()
            .handle_access(AccessFs::from_all(newest))?
            .handle_access(AccessNet::from_all(newest))?
            .scope(Scope::from_all(newest))?;
        Ok(rules.create()?.restrict_self()?.ruleset)
    };
    match restrict() {
        Ok(RulesetStatus::FullyEnforced) => "enforced",
        Ok(RulesetStatus::PartiallyEnforced) => "enforced in part",
        _ => "missing",
    }
}

/// System calls for memory, time and exiting, which are allowed with any arguments.
const ALLOWED: [libc::c_long; 13] = [
    libc::SYS_munmap,
    libc::SYS_mremap,
    libc::SYS_madvise,
    libc::SYS_brk,
    libc::SYS_futex,
    libc::SYS_getrandom,
    libc::SYS_clock_gettime,
    libc::SYS_sigaltstack,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigreturn,
    libc::SYS_exit,
    libc::SYS_exit_group,
];
// The positions of arguments of a system call.
const FILE_DESCRIPTOR: u8 = 0;
const PROTECTION: u8 = 2;
const FLAGS: u8 = 3;

fn filter(answer: BorrowedFd<'_>) -> Result<BpfProgram, seccompiler::BackendError> {
    let is = |argument, value| {
        SeccompCondition::new(argument, SeccompCmpArgLen::Dword, SeccompCmpOp::Eq, value)
    };
    let has = |argument, mask, value| {
        let masked = SeccompCmpOp::MaskedEq(mask as u64);
        SeccompCondition::new(argument, SeccompCmpArgLen::Qword, masked, value as u64)
    };
    // Memory may be mapped, but neither as executable nor from a file.
    let without_execution = has(PROTECTION, libc::PROT_EXEC, 0)?;
    let without_file = has(FLAGS, libc::MAP_ANONYMOUS, libc::MAP_ANONYMOUS)?;
    let only = |conditions| Ok::<_, seccompiler::BackendError>(vec![SeccompRule::new(conditions)?]);
    let conditional = [
        (libc::SYS_read, only(vec![is(FILE_DESCRIPTOR, libc::STDIN_FILENO as u64)?])?),
        (libc::SYS_write, only(vec![is(FILE_DESCRIPTOR, answer.as_raw_fd() as u64)?])?),
        (libc::SYS_mmap, only(vec![without_execution.clone(), without_file])?),
        (libc::SYS_mprotect, only(vec![without_execution])?),
    ];
    let rules = ALLOWED.map(|call| (call, Vec::new())).into_iter().chain(conditional);
    let rules: BTreeMap<_, _> = rules.collect();
    let denials = denials_between(rules.keys().copied());
    let filter: BpfProgram = SeccompFilter::new(
        rules,
        SeccompAction::Errno(DENIED),
        SeccompAction::Allow,
        std::env::consts::ARCH.try_into()?,
    )?
    .try_into()?;
    Ok(denials.into_iter().chain(filter).collect())
}

const DENIED: u32 = libc::EPERM as u32;
/// How many calls in a row are denied together.
const MIN_GAP: u32 = 8;

/// Denies what lies between the calls that have rules, before these are gone through. When a filter is installed, which is
/// for every CV, the kernel runs it for each of the nearly 500 calls that there are. So what denies most comes first.
fn denials_between(calls: impl Iterator<Item = libc::c_long>) -> BpfProgram {
    let mut gaps = Vec::new();
    let mut first = 0;
    let end = u32::MAX;
    for call in calls.filter_map(|call| u32::try_from(call).ok()).chain([end]) {
        if call - first >= MIN_GAP {
            gaps.push((first, if call == end { end } else { call - 1 }));
        }
        first = call.saturating_add(1);
    }
    gaps.sort_by_key(|(first, last)| Reverse(last - first));
    let instruction = |code: u32, jt, jf, k| sock_filter { code: code as u16, jt, jf, k };
    let denials = gaps.into_iter().flat_map(|(first, last)| {
        [
            instruction(libc::BPF_JMP | libc::BPF_JGE | libc::BPF_K, 0, 2, first),
            instruction(libc::BPF_JMP | libc::BPF_JGT | libc::BPF_K, 1, 0, last),
            instruction(libc::BPF_RET | libc::BPF_K, 0, 0, libc::SECCOMP_RET_ERRNO | DENIED),
        ]
    });
    let load = instruction(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, 0, 0, 0);
    [load].into_iter().chain(denials).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_calls_without_a_rule_are_denied_before_the_rules_and_most_of_them_first() {
        let program = denials_between([0, 1, 9, 60, 61, 231].into_iter());
        let gaps = program[1..].chunks(3).map(|gap| (gap[0].k, gap[1].k));
        assert_eq!(gaps.collect::<Vec<_>>(), [(232, u32::MAX), (62, 230), (10, 59)]);
    }
}
