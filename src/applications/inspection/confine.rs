//! Takes everything away from this process that inspecting one CV does not need.

use std::io;

use rustix::process::{
    DumpableBehavior, Resource, Rlimit, getrlimit, set_dumpable_behavior, setrlimit,
};

/// The file itself, what it unpacks to, and what parsing builds from that.
const MAX_MEMORY_BYTES: u64 = 72 * 1024 * 1024;
/// The server ends a child sooner; this ends one whose server is gone.
const MAX_CPU_SECONDS: u64 = 3;

/// Cannot be undone. Returns what holds, in words for the log.
pub fn confine() -> io::Result<String> {
    // A crash must not leave an applicant's CV behind in a core dump.
    set_dumpable_behavior(DumpableBehavior::NotDumpable)?;
    for (resource, most) in [
        (Resource::Data, MAX_MEMORY_BYTES),
        (Resource::Cpu, MAX_CPU_SECONDS),
        (Resource::Core, 0),
        (Resource::Fsize, 0),
        (Resource::Nproc, 0),
    ] {
        lower(resource, most)?;
    }
    // In this order: Landlock is set up through a file handle, and the filter forbids lowering limits.
    let landlock = linux::forbid_files();
    lower(Resource::Nofile, 0)?;
    let seccomp = linux::filter_calls();
    Ok(format!("Landlock {landlock}, seccomp {seccomp}"))
}

/// The system may allow less already, and a limit can only be lowered.
fn lower(resource: Resource, most: u64) -> io::Result<()> {
    let most = getrlimit(resource).maximum.map_or(most, |given| given.min(most));
    Ok(setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })?)
}

#[cfg(target_os = "linux")]
mod linux {
    use landlock::{
        ABI, Access, AccessFs, AccessNet, Ruleset, RulesetAttr, RulesetError, RulesetStatus, Scope,
    };
    use seccompiler::{
        BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
        SeccompRule,
    };

    /// Landlock: no path can be opened, no port connected to, no other process signalled.
    pub fn forbid_files() -> &'static str {
        let restrict = || -> Result<RulesetStatus, RulesetError> {
            let newest = ABI::V6;
            let rules = Ruleset::default()
                .handle_access(AccessFs::from_all(newest))?
                .handle_access(AccessNet::from_all(newest))?
                .scope(Scope::from_all(newest))?;
            Ok(rules.create()?.restrict_self()?.ruleset)
        };
        match restrict() {
            Ok(RulesetStatus::FullyEnforced) => "whole",
            Ok(RulesetStatus::PartiallyEnforced) => "in part",
            _ => "missing",
        }
    }

    /// Reading, writing, memory, and the end.
    const ALLOWED: [libc::c_long; 15] = [
        libc::SYS_read,
        libc::SYS_write,
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
    /// Memory may be asked for, but not to run code in.
    const WITHOUT_EXECUTION: [libc::c_long; 2] = [libc::SYS_mmap, libc::SYS_mprotect];
    const PROTECTION_ARGUMENT: u8 = 2;

    /// seccomp: every other system call fails. It does not end the process: a library that asks for something
    /// harmless and unforeseen must not cost an honest applicant their CV.
    pub fn filter_calls() -> &'static str {
        let applied = filter().is_ok_and(|filter| seccompiler::apply_filter(&filter).is_ok());
        if applied { "whole" } else { "missing" }
    }

    fn filter() -> Result<BpfProgram, seccompiler::BackendError> {
        let no_execution = SeccompCondition::new(
            PROTECTION_ARGUMENT,
            SeccompCmpArgLen::Qword,
            SeccompCmpOp::MaskedEq(libc::PROT_EXEC as u64),
            0,
        )?;
        let rule = SeccompRule::new(vec![no_execution])?;
        let always = ALLOWED.map(|call| (call, Vec::new()));
        let sometimes = WITHOUT_EXECUTION.map(|call| (call, vec![rule.clone()]));
        SeccompFilter::new(
            always.into_iter().chain(sometimes).collect(),
            SeccompAction::Errno(libc::EPERM as u32),
            SeccompAction::Allow,
            std::env::consts::ARCH.try_into()?,
        )?
        .try_into()
    }
}

#[cfg(not(target_os = "linux"))]
mod linux {
    pub fn forbid_files() -> &'static str {
        "missing"
    }

    pub fn filter_calls() -> &'static str {
        "missing"
    }
}
